import { useLayoutEffect, useRef } from 'react';
import { Button } from 'react-bootstrap';
import { firm } from '#shared/content/documents/firm.ts';
import { zoneName } from '#shared/dates/zone-name.ts';
import type { Notice } from '#shared/forms/notices.ts';
import type { LeadKind } from '#shared/leads/leads.ts';
import { calendars, inCalendar, type Receipt, receiptDay } from '#shared/leads/receipt.ts';
import { receipt as words } from '#shared/leads/receipt-words.ts';
import { buttonClass } from '../action-link.tsx';
import { Landing } from '../motif/landing.tsx';
import { usePageFacts } from '../page-facts.ts';
import { FactList } from '../points.tsx';
import { useContent } from '../use-content.ts';
import { NextSteps } from './next-steps.tsx';
import './sent-view.scss';

export interface Sent {
  /** The address that the firm replies to. */
  email: string;
  /** The day and the time of a booking, in words. */
  when?: readonly [day: string, time: string];
  /** Labels and values, in the order of the form; empty values are left out. */
  fields: readonly (readonly [label: string, value: string])[];
  /** Optional: missing if the response has no such value. */
  receipt?: Receipt | undefined;
}

interface SentViewProps {
  kind: LeadKind;
  notice: Notice;
  /** What happens next; the first step is done. */
  next: { title: string; steps: readonly string[] };
  sent: Sent;
  /** Of the heading, if an element is labeled by it. */
  id: string | undefined;
  onAnother(): void;
}

/** Replaces the form and what is around it: when it happens, three facts, one button, and the rest in a quiet row. */
export function SentView({ kind, notice, next, sent, id, onAnother }: SentViewProps) {
  const { email, when, fields, receipt } = sent;
  const { timeZone } = usePageFacts();
  const { legalName, phone } = useContent(firm);
  const view = useRef<HTMLDivElement>(null);
  // Before the browser paints: the page is shorter now, and what follows the form would be in sight for a moment.
  useLayoutEffect(() => {
    view.current?.scrollIntoView();
    view.current?.querySelector('h2')?.focus({ preventScroll: true });
  }, []);

  const replyBy = [words.replyBy, receipt && receiptDay(receipt.replyBy, timeZone)] as const;
  const time = when && (
    <>
      {when[0]}{' '}
      <small>
        {when[1]}, {zoneName(timeZone)}
      </small>
    </>
  );
  const appointment = [receipt?.note ? words.wished : words.time, time] as const;
  const sentTo = [words.sentTo, legalName] as const;
  const [first, last] = when ? [appointment, replyBy] : [replyBy, sentTo];
  const isCalendar = receipt?.calendarPath;
  const [, ...later] = next.steps;

  return (
    <div ref={view} className="sent-view">
      <Landing />
      <div className="sent-view__body d-grid align-items-start">
        <div>
          <h2 id={id} tabIndex={-1}>
            {notice.title}
          </h2>
          <p>{notice.description}</p>
          {first[1] && <FactList rows={[first]} className="sent-view__when mb-0" />}
          <FactList
            rows={[last, [words.reference, receipt?.reference], [words.writeTo, email]]}
            className="sent-view__facts d-grid"
          />
          {receipt && <MainAction receipt={receipt} />}
          {when && (
            <p className="sent-view__note small text-body-secondary">
              {isCalendar && `${words.copy} `}
              {words.change(phone)}
            </p>
          )}
          <div className="sent-view__more">
            {receipt && isCalendar && <a href={receipt.path}>{words.keep}</a>}
            <details>
              <summary>{words.sentTitle}</summary>
              <FactList rows={fields} />
            </details>
            <Button variant="link" onClick={onAnother}>
              {words.another[kind]}
            </Button>
          </div>
        </div>
        {!receipt?.note && (
          <NextSteps title={next.title} steps={[words.onItsWay(email), ...later]} done={1} />
        )}
      </div>
    </div>
  );
}

function MainAction({ receipt: { calendarPath, path } }: { receipt: Receipt }) {
  if (!calendarPath)
    return (
      <a className={buttonClass()} href={path}>
        {words.keep}
      </a>
    );
  return (
    <details className="sent-view__calendars">
      <summary className={buttonClass()}>{words.calendar}</summary>
      <ul>
        {calendars.map((name) => (
          <li key={name}>
            <a href={inCalendar(calendarPath, name)} target="_blank" rel="noopener noreferrer">
              {words.calendars[name]}
              <span className="visually-hidden"> {words.newTab}</span>
            </a>
          </li>
        ))}
        <li>
          <a href={calendarPath}>{words.calendars.file}</a>
        </li>
      </ul>
    </details>
  );
}
