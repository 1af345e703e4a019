import type { PaymentStatus } from '../../../shared/orders/checkout-form.ts';
import { api } from '../../../shared/paths.ts';
import { fetchApi } from '../../api/fetch-api.ts';

const statuses = ['open', 'partially_paid', 'paid', 'void', 'refunded'] satisfies PaymentStatus['status'][];

/**
 * How an invoice stands, as the server says.
 * @throws {ApiError} when it refuses; a TypeError when there is no answer, or none that makes sense
 */
export async function readPaymentStatus(invoiceId: string): Promise<PaymentStatus> {
  const { data } = await fetchApi(api.paymentStatus(invoiceId));
  const { status, amount } = Object(data) as Record<keyof PaymentStatus, unknown>;
  const known = statuses.find((one) => one === status);
  if (!known || typeof amount !== 'number' || !(amount > 0)) {
    throw new TypeError('The answer is no payment status.');
  }
  return { status: known, amount };
}
