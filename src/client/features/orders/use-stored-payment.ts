import { useInBrowser } from '../../components/use-in-browser.ts';
import { localStore } from './browser-storage.ts';
import { readStoredPayment, type StoredPayment } from './stored-payment.ts';

/** The invoice that this browser was last sent to; null on the server and while its page hydrates. */
export function useStoredPayment(): StoredPayment | null {
  return useInBrowser() ? readStoredPayment(localStore(), window.location.origin) : null;
}
