import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from 'react-bootstrap';
import type { CalendarFeed } from '../../../../shared/bookings/desk.ts';
import { feedWords as words } from '../../../../shared/content/admin-desk.ts';
import { staffApi } from '../../../../shared/desk/paths.ts';
import { ActionDialog } from '../../../desk/kit/action-dialog.tsx';
import { DataTable } from '../../../desk/kit/data-table.tsx';
import { Empty, ListState } from '../../../desk/kit/list-state.tsx';
import { Moment } from '../../../desk/kit/moment.tsx';
import { feedsQuery } from './staff-queries.ts';

/** The addresses at which calendar programs read the bookings, for owners to revoke. */
export function CalendarFeeds() {
  const query = useQuery(feedsQuery);
  const [asked, setAsked] = useState<CalendarFeed | null>(null);
  const section = useRef<HTMLElement>(null);
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="calendar-feeds" className="staff-desk__section">
      <h2 id="calendar-feeds">{words.title}</h2>
      <p className="admin-head__about">{words.about}</p>
      <ListState query={query} words={words}>
        {(feeds) =>
          feeds.length === 0 ? (
            <Empty title={words.empty} hint={words.emptyHint} />
          ) : (
            <DataTable
              label={words.title}
              rows={feeds}
              keyOf={({ id }) => id}
              columns={[
                {
                  name: words.columns.who,
                  cell: ({ who, email }) => (
                    <>
                      {who ?? words.shared}
                      {email && <span className="data-table__under">{email}</span>}
                    </>
                  ),
                },
                { name: words.columns.created, cell: ({ createdAt }) => <Moment at={createdAt} /> },
                {
                  name: words.columns.used,
                  cell: ({ usedAt }) => (usedAt ? <Moment at={usedAt} /> : words.never),
                },
                {
                  name: words.columns.actions,
                  kind: 'actions',
                  cell: (feed) => (
                    <Button
                      variant="quiet-danger"
                      size="sm"
                      aria-label={`${words.revoke}: ${feed.who ?? words.shared}`}
                      onClick={() => setAsked(feed)}
                    >
                      {words.revoke}
                    </Button>
                  ),
                },
              ]}
            />
          )
        }
      </ListState>
      {asked && (
        <ActionDialog
          title={asked.who === null ? words.revokeTitleShared : words.revokeTitle(asked.who)}
          text={words.revokeText}
          submit={words.revoke}
          isDanger
          action={() => ({ path: staffApi.revokeCalendarFeed, body: { id: asked.id }, done: words.revoked })}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            section.current?.focus();
          }}
        />
      )}
    </section>
  );
}
