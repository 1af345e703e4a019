import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { adminLogin, adminToasts } from '../../../shared/content/admin.ts';
import { toast } from '../../components/toast/store.ts';
import { preloadToasts } from '../../components/toast/toast-region.tsx';
import { loadPanel } from './load-panel.ts';
import { logIn } from './log-in-out.ts';
import { type LoginProblem, loginProblem } from './login-problem.ts';
import { useSession } from './session.ts';

/**
 * Asks for the shared password (product.md, 5). The field has no name and the button waits for
 * the script: a form that were sent by itself would put the password into the address.
 */
export function LoginCard() {
  const client = useQueryClient();
  const { notice } = useSession();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<LoginProblem | null>(null);
  const isReady = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );

  // Thrown back in the middle of the work: the password is what is asked for next.
  useEffect(() => {
    if (notice) field.current?.focus();
  }, [notice]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const password = field.current?.value ?? '';
    if (password === '' || busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await logIn(client, password);
    } catch (error) {
      setBusy(false);
      const found = loginProblem(error);
      setProblem(found);
      toast({ title: adminToasts.error, description: found.toast, variant: 'destructive' });
      if (found.about === null) field.current?.select();
      else field.current?.focus();
    }
  }

  return (
    <form
      className="admin-login"
      method="post"
      onSubmit={submit}
      onFocus={() => {
        preloadToasts();
        loadPanel().catch(() => {});
      }}
    >
      <h1 className="admin-login__title">{adminLogin.title}</h1>
      {notice && <p className="form-notice">{notice}</p>}
      {/* Password managers want a name to keep the password under. */}
      <input type="text" hidden readOnly autoComplete="username" value="admin" />
      <div className="form-field">
        <label className="form-label" htmlFor={id}>
          {adminLogin.label}
        </label>
        <input
          ref={field}
          id={id}
          className="form-control"
          type="password"
          autoComplete="current-password"
          aria-invalid={problem?.about === null ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
        />
        {problem?.about === null && (
          <p id={`${id}-problem`} className="form-error">
            {problem.reason}
          </p>
        )}
      </div>
      {problem && problem.about !== null && (
        <div className="form-notice" role="alert">
          <p id={`${id}-problem`}>{problem.reason}</p>
          {problem.about !== '' && <p>{problem.about}</p>}
        </div>
      )}
      <button type="submit" className="btn btn-primary w-100 mt-4" disabled={busy || !isReady}>
        {busy ? adminLogin.busy : adminLogin.submit}
      </button>
      <noscript>{adminLogin.noScript}</noscript>
    </form>
  );
}
