import { paths } from '#shared/paths.ts';
import { serviceIds, serviceOnOffer } from './ids.ts';

/** Leads to a service; to all of them if the firm does not offer it. */
export function seeService(id: string): { label: string; to: string } {
  const offered = serviceIds.find((one) => one === id);
  return offered
    ? { label: `See ${serviceOnOffer(offered).title.toLowerCase()}`, to: paths.solution(offered) }
    : { label: 'See all solutions', to: paths.solutions };
}
