import type { KeptPromises } from '#shared/leads/response-times.ts';

/** From 0 to 1, of all leads that were answered or whose deadline has passed; null if there are none. */
export function shareInTime({ inTime, late }: Pick<KeptPromises, 'inTime' | 'late'>): number | null {
  return inTime + late === 0 ? null : inTime / (inTime + late);
}

/** `94%`; never 100% if any lead was late. */
export const percent = (share: number) => `${Math.floor(share * 100)}%`;

/** `35 minutes`, `7 hours`, `2.5 days`. */
export function waitInWords(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000));
  if (minutes < 60) return counted(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 48 ? counted(hours, 'hour') : counted(Math.round(hours / 12) / 2, 'day');
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
