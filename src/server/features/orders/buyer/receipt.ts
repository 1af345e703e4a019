import { receiptWords as words } from '../../../../shared/content/buyer-order.ts';
import { longDate } from '../../../../shared/dates.ts';
import { formatUsd } from '../../../../shared/money.ts';
import type { Row } from '../../../db/tables.ts';
import { toDateOrNull } from '../../../db/values.ts';
import { renderVisitorPage } from '../../../http/visitor-page.ts';
import type { OrderSnapshot } from '../orders.ts';
import { orderPath } from './link.ts';
import type { BuyerContext } from './page.ts';

interface Shown {
  token: string;
  order: Row<'orders'>;
  /** Paid, or refunded. */
  invoice: Row<'invoices'>;
}

/** The receipt of one payment, as HTML, for one sheet of paper. What was refunded says so and is none. */
export async function renderReceipt(
  context: BuyerContext,
  { token, order, invoice }: Shown,
): Promise<string> {
  const { config } = context;
  const { customer, amounts, card } = JSON.parse(order.snapshot) as OrderSnapshot;
  const isRefunded = invoice.status !== 'paid';
  const paidAt = toDateOrNull(invoice.paid_at);
  const ofFirst = invoice.number === 1 ? card : undefined;
  const data = {
    sheet: '/order.css',
    title: isRefunded ? words.refundTitle : words.title,
    words,
    isRefunded,
    stamp: isRefunded ? words.refundedStamp : words.paidStamp,
    firmAddress: config.receipt.address,
    taxLine: config.receipt.taxLine,
    buyer: customer.name,
    item: order.package_name,
    part: amounts.length > 1 ? words.part(invoice.number, amounts.length) : words.whole,
    price: formatUsd(invoice.amount + (ofFirst?.amount ?? 0)),
    card: ofFirst ? { name: words.card(ofFirst.lastFour), amount: `−${formatUsd(ofFirst.amount)}` } : null,
    amount: formatUsd(invoice.amount),
    number: invoice.provider_number ?? invoice.reference,
    reference: invoice.reference,
    paidOn: paidAt ? longDate(paidAt.toISOString(), config.firmTimeZone) : '',
    backPath: orderPath(token),
  };
  return renderVisitorPage('order-receipt', data, context);
}

/** Of what money came for. */
export const hasReceipt = ({ status }: Pick<Row<'invoices'>, 'status'>) =>
  status === 'paid' || status === 'refunded';
