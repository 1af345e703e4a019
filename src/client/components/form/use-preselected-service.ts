import { useState } from 'react';
import { useLocation } from 'react-router';
import { readContactAddress } from '../../../shared/contact-address.ts';
import type { BookingService } from '../../../shared/forms/options.ts';

/**
 * The service that the address names (docs/decisions/0043), as it was when the form was opened: another tab is another
 * address, and what was chosen by hand stays.
 */
export function usePreselectedService(): BookingService | null {
  const { search } = useLocation();
  const [service] = useState(() => readContactAddress(search).service);
  return service;
}
