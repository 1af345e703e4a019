import path from 'node:path';
import { Eta } from 'eta';
import { formatUsd } from '../../../shared/money.ts';
import { paths } from '../../../shared/paths.ts';
import { site } from '../../../shared/site.ts';
import { SANDBOX_PATH } from './invoicing.ts';
import type { SandboxInvoice } from './store.ts';

const engine = new Eta({ views: path.resolve(import.meta.dirname, '../../../../views'), cache: true });

/** What happened just now, when nothing was paid. */
export type Note = 'declined' | 'open';

const notes: Record<Note, string> = {
  declined: 'The payment was declined. The invoice is still open; you can try again.',
  open: 'The invoice stays open. The link in your email leads back to this page.',
};

/** The payment page of one invoice, as HTML. */
export function paymentPage(invoice: SandboxInvoice, note: Note | null): string {
  const isOpen = invoice.status !== 'paid' && invoice.status !== 'void';
  const due = formatUsd(invoice.amount - invoice.paid);
  return engine.render('./sandbox-payment', {
    site: site.name,
    number: invoice.number,
    amount: formatUsd(invoice.amount),
    item: invoice.itemName,
    description: invoice.itemDescription,
    customer: invoice.customerName,
    action: `${SANDBOX_PATH}/${invoice.token}`,
    note: isOpen && note ? notes[note] : '',
    heading: isOpen ? `Pay ${due}` : invoice.status === 'paid' ? 'Paid' : 'Withdrawn',
    isOpen,
    onward:
      invoice.status === 'paid' ? `${paths.paymentSuccess}?invoice_id=${invoice.token}` : paths.packages,
    onwardLabel: invoice.status === 'paid' ? 'Continue' : 'Back to the packages',
  });
}
