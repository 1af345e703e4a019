import { type PageLook, renderVisitorPage } from '#server/http/render-page.ts';
import { formatUsd } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { SANDBOX_PATH } from './invoicing.ts';
import type { SandboxInvoice } from './store.ts';

/** The latest event, if nothing was paid. */
export type Note = 'declined' | 'open';

const notes: Record<Note, string> = {
  declined: 'The payment was declined. The invoice is still open; you can try again.',
  open: 'The invoice stays open. The link in your email leads back to this page.',
};

/** The payment page of one invoice, as HTML. */
export function paymentPage(invoice: SandboxInvoice, note: Note | null, look: PageLook): Promise<string> {
  const isOpen = canBePaid(invoice);
  const due = formatUsd(invoice.amount - invoice.paid);
  const data = {
    ...factsOf(invoice),
    action: addressOf(invoice),
    console: `${addressOf(invoice)}/console`,
    note: isOpen && note ? notes[note] : '',
    title: isOpen ? `Pay ${due}` : invoice.status === 'paid' ? 'Paid' : 'Withdrawn',
    buttons: isOpen ? paymentButtons : [],
    onward:
      invoice.status === 'paid' ? `${paths.paymentSuccess}?invoice_id=${invoice.token}` : paths.packages,
    onwardLabel: invoice.status === 'paid' ? 'Continue' : 'Back to the packages',
  };
  return renderVisitorPage('sandbox-payment', data, look);
}

/** The firm's actions on the invoice at a billing service, so that each state can be reached by clicking. */
export function consolePage(invoice: SandboxInvoice, look: PageLook): Promise<string> {
  const { status, amount, paid } = invoice;
  const data = {
    ...factsOf(invoice),
    action: `${addressOf(invoice)}/console`,
    console: null,
    note: `${formatUsd(paid)} of ${formatUsd(amount)} is paid.`,
    title: `Console: ${statusWords[status]}`,
    buttons: [
      ...(canBePaid(invoice) && amount - paid > 1 ? [{ action: 'part', label: 'Pay half' }] : []),
      ...(paid > 0 && status !== 'void' ? [{ action: 'refund', label: 'Refund' }] : []),
      ...(status === 'void' ? [] : [{ action: 'void', label: 'Void' }]),
    ],
    onward: addressOf(invoice),
    onwardLabel: 'Back to the payment page',
  };
  return renderVisitorPage('sandbox-payment', data, look);
}

const statusWords: Record<SandboxInvoice['status'], string> = {
  open: 'open',
  partially_paid: 'partly paid',
  paid: 'paid',
  void: 'void',
};

const paymentButtons = [
  { action: 'pay', label: 'Pay' },
  { action: 'decline', label: 'Decline' },
  { action: 'leave', label: 'Leave open' },
];

const canBePaid = ({ status }: SandboxInvoice) => status !== 'paid' && status !== 'void';

const addressOf = ({ token }: SandboxInvoice) => `${SANDBOX_PATH}/${token}`;

const factsOf = (invoice: SandboxInvoice) => ({
  number: invoice.number,
  amount: formatUsd(invoice.amount),
  item: invoice.item_name,
  description: invoice.item_description,
  customer: invoice.customer_name,
});
