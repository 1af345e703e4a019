import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PaymentStatus } from '../../../shared/orders/checkout-form.ts';
import { api } from '../../../shared/paths.ts';
import { readPaymentStatus } from './payment-status.ts';

/** How an invoice stands; `asking` until the server has said so, `unknown` when it cannot or nobody asked. */
export type PaymentLookup = 'asking' | 'unknown' | PaymentStatus;

export function usePaymentLookup(invoiceId: string | null): PaymentLookup {
  const { data, error, isFetching } = useQuery({
    queryKey: [api.paymentStatus(invoiceId ?? '')],
    queryFn: () => readPaymentStatus(invoiceId ?? ''),
    enabled: invoiceId !== null,
    // A payment changes; what was read before proves nothing now.
    staleTime: 0,
    retryOnMount: true,
  });
  // The lookup may fail; the page shows all the same (product.md, 3).
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: product.md, 3
    if (error) console.error(error);
  }, [error]);
  if (isFetching) return 'asking';
  return data && !error ? data : 'unknown';
}
