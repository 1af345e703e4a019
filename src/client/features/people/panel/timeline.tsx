import { Link } from '#client/components/link.tsx';
import { usePageFacts } from '#client/components/page-facts.ts';
import { groupBy } from '#client/panel/kit/group-by.ts';
import { StateMark } from '#client/panel/kit/link-rows.tsx';
import { formatPerZone } from '#shared/dates/formats.ts';
import { leadPath } from '#shared/leads/leads.ts';
import { offers } from '#shared/offered.ts';
import { orderPath } from '#shared/orders/panel.ts';
import type { TimelineEntry } from '#shared/people/people.ts';
import { recordKindNames, peopleWords as words } from '#shared/people/words.ts';

const dayFormat = formatPerZone({ dateStyle: 'full' });
const timeFormat = formatPerZone({ timeStyle: 'short' });

/** The timeline by day, in the firm's time zone. */
export function PersonTimeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const { timeZone } = usePageFacts();
  const days = groupBy(entries, ({ at }) => dayFormat(timeZone).format(new Date(at)));
  return (
    <div className="person-timeline">
      {[...days].map(([day, ofDay]) => (
        <section key={day} className="pt-4">
          <h3 className="h6 text-body-secondary pb-2 mb-0 border-bottom">{day}</h3>
          <ol className="list-unstyled mb-0">
            {ofDay.map((entry) => (
              <Entry key={entry.id} entry={entry} timeZone={timeZone} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Entry({ entry, timeZone }: { entry: TimelineEntry; timeZone: string }) {
  const { at, kind, title, about, text, state, isTrouble, lead, order } = entry;
  return (
    <li className="person-timeline__entry py-2 border-bottom" data-kind={kind}>
      <time className="small text-body-secondary" dateTime={at}>
        {timeFormat(timeZone).format(new Date(at))}
      </time>
      <div>
        <p className="person-timeline__title d-flex flex-wrap align-items-baseline column-gap-2 mb-0">
          <strong>{title}</strong>
          <span className="small text-body-secondary">{recordKindNames[kind]}</span>
          {state !== '' && <StateMark tone={isTrouble ? 'bad' : undefined}>{state}</StateMark>}
        </p>
        {about !== '' && <p className="mb-0">{about}</p>}
        {text !== '' && <p className="person-timeline__text text-pre mt-1 mb-0">{text}</p>}
        {lead !== null && kind !== 'desk' && (
          <Link to={leadPath(lead)} aria-label={`${words.openLead}: ${title}, ${about}`}>
            {words.openLead}
          </Link>
        )}
        {offers.onlinePayment && order !== null && (
          <Link to={orderPath(order)} aria-label={`${words.openOrder}: ${title}, ${about}`}>
            {words.openOrder}
          </Link>
        )}
      </div>
    </li>
  );
}
