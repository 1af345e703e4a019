import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { PaymentStatus } from '../../../shared/commerce/checkout-form.ts';
import { storageKeys } from '../../../shared/commerce/package-ids.ts';
import { api } from '../../../shared/paths.ts';
import { useInBrowser } from '../../ui/use-in-browser.ts';
import { localStore } from '../browser-storage.ts';

interface PaymentState {
  /** As people read it, where this browser made the payment. */
  invoiceNumber: string | null;
  isVerifying: boolean;
  status: PaymentStatus | null;
}

/** The payment that the address or, failing that, the browser's storage names (decisions, 'Stored keys'). */
export function usePaymentStatus(): PaymentState {
  const [params] = useSearchParams();
  const inBrowser = useInBrowser();
  const stored = (key: string) => (inBrowser ? (localStore()?.getItem(key) ?? null) : null);
  const storedId = stored(storageKeys.invoiceId);
  const invoiceId = params.get('invoice_id') ?? storedId;
  const { data, error, isFetching } = useQuery<PaymentStatus>({
    queryKey: [api.paymentStatus(invoiceId ?? '')],
    enabled: inBrowser && invoiceId !== null,
    // A payment changes; what was read before proves nothing now.
    staleTime: 0,
  });
  // The lookup may fail; the page thanks all the same (specification, section 8).
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification has the failure logged
    if (error) console.error(error);
  }, [error]);
  return {
    invoiceNumber: invoiceId === storedId ? stored(storageKeys.invoiceNumber) : null,
    isVerifying: isFetching,
    status: data ?? null,
  };
}
