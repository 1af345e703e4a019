import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button, Modal } from 'react-bootstrap';
import { DataTable } from '#client/panel/kit/data-table.tsx';
import { PanelDialog } from '#client/panel/kit/dialog.tsx';
import { StateMark } from '#client/panel/kit/link-rows.tsx';
import { Empty, FailedAction, ListState } from '#client/panel/kit/list-state.tsx';
import { Moment } from '#client/panel/kit/moment.tsx';
import { RowButton } from '#client/panel/kit/row-button.tsx';
import { useAction } from '#client/panel/kit/use-action.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { staffWords, sessionWords as words } from '#shared/panel/words.ts';
import type { StaffMember, StaffSession } from '#shared/staff/staff.ts';
import { sessionsQuery } from './staff-queries.ts';

interface SessionsTableProps {
  label: string;
  sessions: readonly StaffSession[];
  action: Pick<ReturnType<typeof useAction>, 'act' | 'isBusy'>;
  /** Called after a session was ended, when its row and button have disappeared. */
  onEnded(): void;
}

/** A person's sessions, each with a button to end it. To end the current session, people log out. */
export function SessionsTable({ label, sessions, action: { act, isBusy }, onEnded }: SessionsTableProps) {
  if (sessions.length === 0) return <Empty title={words.empty} hint={words.emptyHint} />;
  const end = ({ id }: StaffSession) =>
    act({ path: staffApi.endSession, body: { id }, done: words.ended, onDone: onEnded });
  return (
    <DataTable
      label={label}
      rows={sessions}
      keyOf={({ id }) => id}
      columns={[
        {
          name: words.columns.browser,
          cell: ({ browser, isThis }) => (
            <>
              {browserName(browser)} {isThis && <StateMark tone="good">{words.isThis}</StateMark>}
            </>
          ),
        },
        { name: words.columns.place, cell: ({ network }) => placeName(network) },
        { name: words.columns.used, cell: ({ usedAt }) => <Moment at={usedAt} /> },
        { name: words.columns.started, cell: ({ startedAt }) => <Moment at={startedAt} /> },
        {
          name: words.columns.actions,
          kind: 'actions',
          cell: (session) =>
            !session.isThis && (
              <RowButton
                variant="quiet-danger"
                label={words.end}
                subject={`${browserName(session.browser)}, ${placeName(session.network)}`}
                isBusy={isBusy}
                onClick={() => end(session)}
              />
            ),
        },
      ]}
    />
  );
}

/** The browsers in which another person is signed in, for owners. */
export function SessionsDialog({ member, onClose }: { member: StaffMember; onClose(): void }) {
  const query = useQuery(sessionsQuery);
  const ending = useAction();
  const close = useRef<HTMLButtonElement>(null);
  const title = staffWords.sessionsTitle(member.name);
  return (
    <>
      <PanelDialog title={title} size="lg" onClose={onClose}>
        <Modal.Body>
          <FailedAction error={ending.error} />
          <ListState query={query} words={words}>
            {(sessions) => (
              <SessionsTable
                label={title}
                sessions={sessions.filter((session) => session.email === member.email)}
                action={ending}
                onEnded={() => close.current?.focus()}
              />
            )}
          </ListState>
        </Modal.Body>
        <Modal.Footer>
          <Button ref={close} variant="outline-primary" onClick={onClose}>
            {staffWords.close}
          </Button>
        </Modal.Footer>
      </PanelDialog>
      {ending.proofDialog}
    </>
  );
}

/** The first match counts, because Edge and Opera also claim to be Chrome, and Chrome claims to be Safari. */
const browsers = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\bChrome\/|\bCriOS\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

const named = (list: readonly (readonly [string, RegExp])[], text: string) =>
  list.find(([, pattern]) => pattern.test(text))?.[0];

/** `Chrome on Windows`, from a User-Agent header. */
function browserName(userAgent: string): string {
  const browser = named(browsers, userAgent) ?? words.unknownBrowser;
  const system = named(systems, userAgent);
  return system ? words.on(browser, system) : browser;
}

/** An approximate place, because an address without its last part identifies little more than the network. */
function placeName(network: string): string {
  const start = network.replace(/^::ffff:/, '').replace(/(?<!:):+$/, '');
  if (start === '' || start.startsWith('127.')) return words.samePlace;
  if (/^(10\.|192\.168|172\.(1[6-9]|2\d|3[01])\.|f[cd]|fe80)/.test(start)) return words.localPlace;
  return words.network(start);
}
