import { attachmentLimits } from '#shared/applications/attachments.ts';

/** The limits of a traineeship application (product.md, 4). */
export const fileLimits = {
  /** The whole body: 25 MB of files as base64, and room for the values. */
  bodyBytes: 36 * 1024 * 1024,
  ...attachmentLimits,
  /** Everything but the files, as characters of JSON. */
  valuesLength: 64 * 1024,
  /** Objects and arrays inside each other. */
  depth: 8,
  /** Number of values; an application with ten files has about seventy. */
  values: 1_000,
} as const;

/** The limits for accepting bodies; tests use shorter times. */
export const pace = {
  /** Bodies that may arrive or be read at the same time in this process; one from each address. */
  slots: 2,
  /** How long a body may take, from its first byte on, the wait for a slot included. */
  deadlineMs: 120_000,
  /** How long a body may be slow or silent before it is aborted in favor of another one; its rate is that of this time. */
  slowAfterMs: 5_000,
  /** A slower upload is slow: a little more than 500 kbit/s, which a weak mobile network still reaches. */
  minBytesPerSecond: 64 * 1024,
  /** How long further applications wait for a slot before they get 503; an upload that takes longer was its address's turn. */
  waitMs: 30_000,
  /** How many may wait, in total and from one address. */
  waiting: 200,
  waitingOfOne: 2,
};

export type Pace = typeof pace;
