import type { LeadKind } from './leads.ts';

/** How many months the report looks back on, the present one included. */
export const MONTHS_REPORTED = 12;

/** How the firm kept what a form's page promises. */
export interface Kept {
  /** Without spam, and without what was answered before the desk could tell when. */
  received: number;
  answered: number;
  /** From sending to the first answer, nights and weekends included: the time that the person waited. */
  medianMs: number | null;
  inTime: number;
  /** Answered too late, or not yet though it is overdue. */
  late: number;
}

export interface KeptPromises {
  /** Over all months, of each form that anything came in by. */
  total: ({ kind: LeadKind } & Kept)[];
  /** The latest first, and only what anything came in by. */
  months: ({ month: string; kind: LeadKind } & Kept)[];
}
