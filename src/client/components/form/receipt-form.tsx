import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Notice } from '../../../shared/forms/notices.ts';
import type { LeadKind } from '../../../shared/leads/leads.ts';
import type { Receipt } from '../../../shared/receipt.ts';
import { SchemaForm, type SchemaFormProps, type Values } from './schema-form.tsx';
import type { Sent, SentView } from './sent-view.tsx';

interface Shown {
  View: typeof SentView;
  sent: Sent;
}

interface ReceiptFormProps extends SchemaFormProps {
  kind: LeadKind;
  notices: SchemaFormProps['notices'] & { success: Notice };
  /** @returns the receipt, where the answer carries one */
  send(values: Values): Promise<Receipt | undefined>;
  /** What was sent, in the words of the form. */
  describe(values: Values): Omit<Sent, 'receipt'>;
}

/** A form that gives way to what its sender keeps, once it was sent. */
export function ReceiptForm({ kind, send, describe, onSent, ...form }: ReceiptFormProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  const latest = useRef<Shown | null>(null);
  const place = useRef<HTMLDivElement>(null);

  async function sendAndDescribe(values: Values): Promise<void> {
    // On its way together with the answer; without it the form is empty again, and the toast says the rest.
    const loading = import('./sent-view.tsx').catch(() => null);
    const receipt = await send(values);
    const module = await loading;
    latest.current = module && { View: module.SentView, sent: { ...describe(values), receipt } };
  }

  function show() {
    onSent?.();
    setShown(latest.current);
  }

  function startAnother() {
    flushSync(() => setShown(null));
    // Not a field: the calendar replaces the date field only while the field has no focus.
    place.current?.focus();
  }

  if (shown)
    return (
      <shown.View kind={kind} notice={form.notices.success} sent={shown.sent} onAnother={startAnother} />
    );
  return (
    <div ref={place} tabIndex={-1}>
      <SchemaForm {...form} send={sendAndDescribe} onSent={show} />
    </div>
  );
}
