import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fetchApi } from '#client/api/fetch-api.ts';
import type { PaymentStatus } from '#shared/orders/checkout-form.ts';
import { api } from '#shared/paths.ts';

const statuses = ['open', 'partially_paid', 'paid', 'void', 'refunded'] satisfies PaymentStatus['status'][];

/**
 * The state of an invoice, from the server.
 * @throws {ApiError} when it refuses; a TypeError when there is no response, or none that makes sense
 */
export async function fetchPaymentStatus(invoiceId: string): Promise<PaymentStatus> {
  const { data } = await fetchApi(api.paymentStatus(invoiceId));
  const { status, amount } = Object(data) as Record<keyof PaymentStatus, unknown>;
  const known = statuses.find((one) => one === status);
  if (!known || typeof amount !== 'number' || !(amount > 0)) {
    throw new TypeError('The response has no payment status.');
  }
  return { status: known, amount };
}

/** The state of an invoice; `asking` until the server has answered, `unknown` if it cannot answer or was not asked. */
export type PaymentLookup = 'asking' | 'unknown' | PaymentStatus;

export function usePaymentLookup(invoiceId: string | null): PaymentLookup {
  const { data, error, isFetching } = useQuery({
    queryKey: [api.paymentStatus(invoiceId ?? '')],
    queryFn: () => fetchPaymentStatus(invoiceId ?? ''),
    enabled: invoiceId !== null,
    // A payment's state can change, so an earlier answer is not reused.
    staleTime: 0,
    retryOnMount: true,
  });
  // If the lookup fails, the page is still shown (product.md, 3).
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: product.md, 3
    if (error) console.error(error);
  }, [error]);
  if (isFetching) return 'asking';
  return data && !error ? data : 'unknown';
}
