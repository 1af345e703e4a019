import { queryOptions } from '@tanstack/react-query';
import type { AvailabilityReport } from '../../../../shared/admin/availability.ts';
import { staffApi } from '../../../../shared/admin/paths.ts';
import { call, PANEL } from '../queries.ts';

export const availabilityQuery = queryOptions({
  queryKey: [PANEL, 'availability'],
  queryFn: () => call<AvailabilityReport>(staffApi.availability),
  retry: false,
  networkMode: 'always',
});
