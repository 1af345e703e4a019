import { attachmentLimits } from '../../../../shared/applications/attachments.ts';

/** What a traineeship application may hold (product.md, 4). */
export const limits = {
  /** The whole body: 25 MB of files as base64, and room for the answers. */
  bodyBytes: 36 * 1024 * 1024,
  ...attachmentLimits,
  /** Everything but the files, as characters of JSON. */
  answersLength: 64 * 1024,
  /** Processor time after which no further file is inspected; the largest honest ones take a third of it in all. */
  inspectionMicroseconds: 1_000_000,
  /** Objects and arrays inside each other. */
  depth: 8,
  /** Values in all; an application with ten files has about seventy. */
  values: 1_000,
} as const;

/** How bodies are let in; tests use shorter times. */
export interface Pace {
  /** Bodies that may arrive or be read at the same time in this process; of one address one. */
  slots: number;
  /** How long a body may take, from its first byte on, the wait for a slot included. */
  deadlineMs: number;
  /** How long a body may be slow or silent before it is aborted in favor of another one; its rate is that of this time. */
  slowAfterMs: number;
  /** Slower than this is slow: somewhat more than 500 kbit/s, which a weak mobile network still manages. */
  minBytesPerSecond: number;
  /** How long further applications wait for a slot before they get 503. */
  waitMs: number;
  /** How many may wait, in all and of one address. */
  waiting: number;
  waitingOfOne: number;
}

export const pace: Pace = {
  slots: 2,
  deadlineMs: 120_000,
  slowAfterMs: 5_000,
  minBytesPerSecond: 64 * 1024,
  waitMs: 30_000,
  waiting: 200,
  waitingOfOne: 2,
};
