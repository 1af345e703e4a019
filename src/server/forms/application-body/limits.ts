import { attachmentLimits } from '../../../shared/forms/attachments.ts';

/** What a traineeship application may hold (specification, sections 5 and 9; decisions, 'Attachments'). */
export const limits = {
  /** The whole body: 25 MB of files as base64, and room for the answers. */
  bodyBytes: 36 * 1024 * 1024,
  ...attachmentLimits,
  /** Everything but the files, as characters of JSON. */
  answersLength: 64 * 1024,
  /** Objects and arrays inside each other. */
  depth: 8,
  /** Values in all; an application with ten files has about seventy. */
  values: 1_000,
} as const;

/** How bodies are let in; tests use shorter times. */
export interface Pace {
  /** Bodies that may arrive or be read at the same time in this process. */
  places: number;
  /** How long a body may take. */
  deadlineMs: number;
  /** How long a body may be slow or silent before it has to make way for another one. */
  patienceMs: number;
}

export const pace: Pace = { places: 2, deadlineMs: 120_000, patienceMs: 5_000 };
