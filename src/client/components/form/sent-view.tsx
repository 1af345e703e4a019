import { useEffect, useId, useRef } from 'react';
import { Button } from 'react-bootstrap';
import type { Notice } from '#shared/forms/notices.ts';
import type { LeadKind } from '#shared/leads/leads.ts';
import { type Receipt, receiptDay } from '#shared/leads/receipt.ts';
import { receipt as words } from '#shared/leads/receipt-words.ts';
import { site } from '#shared/site.ts';
import { usePageFacts } from '../page-facts.ts';
import { FactList } from '../points.tsx';
import './sent-view.scss';

export interface Sent {
  /** The address that the firm replies to. */
  email: string;
  /** The time of a booking, in words. */
  time?: string;
  /** Labels and values, in the order of the form; empty values are left out. */
  fields: readonly (readonly [label: string, value: string])[];
  /** Optional: missing if the response has no such value. */
  receipt?: Receipt | undefined;
}

interface SentViewProps {
  kind: LeadKind;
  notice: Notice;
  sent: Sent;
  onAnother(): void;
}

/** Replaces the form: the data that was sent, the deadline for the reply, and the reference. */
export function SentView({ kind, notice, sent: { email, time, fields, receipt }, onAnother }: SentViewProps) {
  const { timeZone } = usePageFacts();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const facts = [
    [receipt?.note ? words.wished : words.time, time],
    [words.replyBy, receipt && receiptDay(receipt.replyBy, timeZone)],
    [words.reference, receipt?.reference],
    [words.sentTo, site.legalName],
    [words.writeTo, email],
  ] as const;
  return (
    <section className="sent-view" aria-labelledby={id}>
      <h3 ref={heading} id={id} tabIndex={-1}>
        {notice.title}
      </h3>
      <p>{notice.description}</p>
      <FactList rows={facts} className="sent-view__facts mb-0" />
      {receipt && (
        <p className="sent-view__actions">
          {receipt.calendarPath && (
            <a className="btn btn-primary" href={receipt.calendarPath}>
              {words.calendar}
            </a>
          )}
          <a className="btn btn-outline-primary" href={receipt.path}>
            {words.keep}
          </a>
        </p>
      )}
      {kind === 'booking' && (
        <p>
          {receipt?.calendarPath && `${words.copy} `}
          {words.change}
        </p>
      )}
      <details className="sent-view__answers">
        <summary>{words.sentTitle}</summary>
        <FactList className="mb-0" rows={fields} />
      </details>
      <Button variant="quiet" onClick={onAnother}>
        {words.another[kind]}
      </Button>
    </section>
  );
}
