import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { Alert, Button } from 'react-bootstrap';
import { useLeaveBlocker } from '#client/components/form/unsaved-changes.ts';
import { useContent } from '#client/components/use-content.ts';
import { recoveryWords as words } from '#shared/articles/panel-words.ts';
import { firm } from '#shared/content/documents/firm.ts';
import type { Accepted } from '#shared/staff/staff.ts';
import { CopyButton } from '../kit/copy-button.tsx';
import { FailedAction } from '../kit/list-state.tsx';
import { NextTitle } from './credential-form.tsx';
import { enter } from './login.ts';

/** The codes of a new account, which are shown only once: leaving asks first. @param email with which the account signs in */
export function RecoveryCodes({ account, email }: { account: Accepted; email: string }) {
  const { mutate, error } = useMutation({ mutationFn: () => enter(account), gcTime: 0 });
  const list = useRef<HTMLUListElement>(null);
  const blocker = useLeaveBlocker(true);
  const title = words.of(useContent(firm).name, email);
  const codes = account.recoveryCodes.join('\n');
  const file = encodeURIComponent(`${title}\n\n${codes}\n`);
  return (
    <div className="panel-login recovery-codes">
      <div className="no-print">
        <NextTitle>{words.title}</NextTitle>
        <p className="mt-3">{words.text}</p>
      </div>
      <strong>{title}</strong>
      <ul ref={list} className="list-unstyled">
        {account.recoveryCodes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="no-print d-grid gap-3">
        <div className="d-flex flex-wrap gap-2">
          <CopyButton
            text={codes}
            select={() => list.current && getSelection()?.selectAllChildren(list.current)}
          />
          <a
            className="btn btn-outline-primary"
            href={`data:text/plain;charset=utf-8,${file}`}
            download={words.file}
          >
            {words.download}
          </a>
          <Button variant="outline-primary" onClick={() => print()}>
            {words.print}
          </Button>
        </div>
        <FailedAction error={error} className="mb-0" />
        <Button onClick={() => mutate()}>{words.saved}</Button>
        {blocker.state === 'blocked' && (
          <Alert variant="warning" transition={false} className="d-grid gap-2 mb-0">
            <p>{words.lost}</p>
            <Button autoFocus variant="outline-primary" onClick={blocker.reset}>
              {words.stay}
            </Button>
            <Button variant="link" onClick={blocker.proceed}>
              {words.leave}
            </Button>
          </Alert>
        )}
      </div>
    </div>
  );
}
