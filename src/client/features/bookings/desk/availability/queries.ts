import { queryOptions } from '@tanstack/react-query';
import type { AvailabilityReport } from '../../../../../shared/bookings/desk-availability.ts';
import { staffApi } from '../../../../../shared/desk/paths.ts';
import { call, PANEL } from '../../../../desk/queries.ts';

export const availabilityQuery = queryOptions({
  queryKey: [PANEL, 'availability'],
  queryFn: () => call<AvailabilityReport>(staffApi.availability),
  retry: false,
  networkMode: 'always',
});
