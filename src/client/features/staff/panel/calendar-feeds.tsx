import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ActionDialog } from '#client/panel/kit/action-dialog.tsx';
import { EmailLink } from '#client/panel/kit/contact-link.tsx';
import { DataTable } from '#client/panel/kit/data-table.tsx';
import { ListState } from '#client/panel/kit/list-state.tsx';
import { Moment } from '#client/panel/kit/moment.tsx';
import { RowButton } from '#client/panel/kit/row-button.tsx';
import type { CalendarFeed } from '#shared/bookings/panel.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { desk, feedWords as words } from '#shared/panel/words.ts';
import { feedsQuery } from './staff-queries.ts';

/** The addresses at which calendar programs read the bookings, so that owners can revoke them. */
export function CalendarFeeds() {
  const query = useQuery(feedsQuery);
  const [asked, setAsked] = useState<CalendarFeed | null>(null);
  const section = useRef<HTMLElement>(null);
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="calendar-feeds" className="mt-5">
      <h2 id="calendar-feeds" className="h4 mb-1">
        {words.title}
      </h2>
      <p className="text-body-secondary">{words.about}</p>
      <ListState query={query} words={words} isEmpty={({ length }) => length === 0}>
        {(feeds) => (
          <DataTable
            label={words.title}
            rows={feeds}
            keyOf={({ id }) => id}
            columns={[
              {
                name: words.columns.who,
                cell: ({ who, email }) => (
                  <>
                    {who ?? desk.sharedPassword}
                    {email && (
                      <span className="d-block small fw-normal text-body-secondary">
                        <EmailLink email={email} />
                      </span>
                    )}
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
                  <RowButton
                    variant="quiet-danger"
                    label={words.revoke}
                    subject={feed.who ?? desk.sharedPassword}
                    onClick={() => setAsked(feed)}
                  />
                ),
              },
            ]}
          />
        )}
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
