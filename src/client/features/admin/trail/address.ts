import type { TrailFilter } from '../queries-of-staff.ts';

const names = ['who', 'action', 'from', 'to'] as const;

/** What the address of the trail says. @param search '' or '?...' */
export function readTrailAddress(search: string): { filter: TrailFilter; before?: number } {
  const query = new URLSearchParams(search);
  const found = names
    .map((name) => [name, query.get(name)?.trim() ?? ''])
    .filter(([, value]) => value !== '');
  const before = Number(query.get('before'));
  return {
    filter: Object.fromEntries(found),
    ...(Number.isSafeInteger(before) && before > 0 && { before }),
  };
}

/** @returns '?...'; a question mark alone leads to the page without a query */
export function writeTrailAddress(filter: TrailFilter, before?: number): string {
  return `?${new URLSearchParams({ ...filter, ...(before && { before: String(before) }) })}`;
}
