import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Notice } from '#shared/forms/notices.ts';
import type { LeadKind } from '#shared/leads/leads.ts';
import type { Receipt } from '#shared/leads/receipt.ts';
import type { NextStepsProps } from './next-steps.tsx';
import { SchemaForm, type SchemaFormProps, type Values } from './schema-form.tsx';
import type { Sent, SentView } from './sent-view.tsx';

interface Shown {
  View: typeof SentView;
  sent: Sent;
}

/** What a form's card has around the form, until the form is sent. */
export interface FormCard {
  next: NextStepsProps;
  /** Puts the form into its card, below a heading. */
  frame(form: ReactNode): ReactNode;
  /** The id of the heading that replaces this one, if another element is labeled by it. */
  headingId?: string;
}

interface ReceiptFormProps extends SchemaFormProps, FormCard {
  kind: LeadKind;
  notices: SchemaFormProps['notices'] & { success: Notice };
  /** @returns the receipt, if the response contains one */
  send(values: Values): Promise<Receipt | undefined>;
  /** The submitted data, in the form's words. */
  describe(values: Values): Omit<Sent, 'receipt'>;
}

/** A form that is replaced, with all of its card, once it is sent. */
export function ReceiptForm(props: ReceiptFormProps) {
  const { kind, next, frame, headingId, send, describe, onSent, ...form } = props;
  const { success } = form.notices;
  const [shown, setShown] = useState<Shown | null>(null);
  const latest = useRef<Shown | null>(null);
  const place = useRef<HTMLDivElement>(null);

  async function sendAndDescribe(values: Values): Promise<Receipt | undefined> {
    // Loads while the request is sent. If it cannot be loaded, the form is emptied and the toast has all of the
    // information.
    const loading = import('./sent-view.tsx').catch(() => null);
    const receipt = await send(values);
    const module = await loading;
    latest.current = module && { View: module.SentView, sent: { ...describe(values), receipt } };
    return receipt;
  }

  const noticeOf = (receipt: Receipt | undefined): Notice =>
    receipt?.note ? { ...success, description: receipt.note } : success;

  function show() {
    onSent?.();
    setShown(latest.current);
  }

  function startAnother() {
    flushSync(() => setShown(null));
    // Focuses a wrapper instead of a field, because the calendar replaces the date field only while that field has no
    // focus.
    place.current?.focus();
  }

  if (shown)
    return (
      <shown.View
        kind={kind}
        notice={noticeOf(shown.sent.receipt)}
        next={next}
        sent={shown.sent}
        id={headingId}
        onAnother={startAnother}
      />
    );
  return frame(
    <div ref={place} tabIndex={-1}>
      <SchemaForm
        {...form}
        notices={{ ...form.notices, success: (answer) => noticeOf(answer as Receipt | undefined) }}
        send={sendAndDescribe}
        onSent={show}
      />
    </div>,
  );
}
