import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { Alert, Button, FormControl, FormGroup, FormLabel } from 'react-bootstrap';
import { ApiError } from '#shared/api-error.ts';
import { loginWords, panelToasts } from '#shared/articles/panel-words.ts';
import { notifyFailure, reasonOf } from '../notify.ts';
import { loadPanel, logIn, PanelMissing } from './login.ts';
import { rememberSignInMethod, useSession } from './session.ts';

/**
 * Asks for the shared password (product.md, 5). The field has no name and the button is disabled until the script loads, because a plain
 * form submission would put the password into the address.
 */
export function LoginCard() {
  const client = useQueryClient();
  const { notice } = useSession();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const isReady = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<LoginProblem | null>(null);

  // If the session ended during work, the password field takes the focus.
  useEffect(() => {
    if (notice) field.current?.focus();
  }, [notice]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const password = field.current?.value;
    if (!password || isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      await logIn(client, password);
      rememberSignInMethod('shared');
    } catch (failure) {
      const found = loginProblem(failure);
      notifyFailure(found.words);
      if (found.about === null) field.current?.select();
      else field.current?.focus();
      setProblem(found);
    }
    setBusy(false);
  }

  return (
    <form
      className="panel-login"
      method="post"
      onSubmit={submit}
      onFocus={() => {
        loadPanel().catch(() => {});
      }}
    >
      <h1 className="panel-login__title">{loginWords.title}</h1>
      {notice && <p className="form-notice">{notice}</p>}
      <noscript>
        <p className="form-notice">{loginWords.noScript}</p>
      </noscript>
      {/* Password managers need a user name to store the password. */}
      <input type="text" hidden readOnly autoComplete="username" value="admin" />
      <FormGroup className="form-field" controlId={id}>
        <FormLabel>{loginWords.label}</FormLabel>
        <FormControl
          ref={field}
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
      </FormGroup>
      {problem && problem.about !== null && (
        <Alert variant="warning" transition={false}>
          <p id={`${id}-problem`}>{problem.reason}</p>
          {problem.about !== '' && <p>{problem.about}</p>}
        </Alert>
      )}
      <Button type="submit" className="w-100 mt-4" disabled={isBusy || !isReady}>
        {isBusy ? loginWords.busy : loginWords.submit}
      </Button>
    </form>
  );
}

interface LoginProblem {
  /** The text of the toast. */
  words: string;
  /** The reason, in text that stays on the card. */
  reason: string;
  /** Further information; null if the password is wrong. */
  about: string | null;
}

/**
 * Why a login failed. The toast has the specified text for each failure (product.md, 5). The card distinguishes a wrong password from a
 * password that was not checked (docs/decisions/0012).
 */
function loginProblem(error: unknown): LoginProblem {
  if (error instanceof PanelMissing) return { words: error.message, reason: error.message, about: '' };
  const words = panelToasts.loginFailed;
  if (error instanceof ApiError && error.status === 401) return { words, reason: words, about: null };
  return { words, reason: reasonOf(error), about: loginWords.notChecked };
}
