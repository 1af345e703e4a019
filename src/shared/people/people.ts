import { numberOf } from '../desk/fields.ts';
import { keptEmail } from '../forms/fields.ts';
import type { FormSchema } from '../forms/schema.ts';

/** So many rows of each table are shown, the newest; an export has all. */
export const MOST_OF_EACH = 200;

export type TimelineKind =
  | 'message'
  | 'booking'
  | 'application'
  | 'desk'
  | 'order'
  | 'newsletter'
  | 'mail'
  | 'other';

/** Something that a person did here, or received. */
export interface TimelineEntry {
  /** Unique in the timeline. */
  id: string;
  /** ISO 8601. */
  at: string;
  kind: TimelineKind;
  title: string;
  /** What it was about, in a line. */
  about: string;
  /** What was written; empty for most. */
  text: string;
  /** How it stands, in a word; empty where there is nothing to say. */
  state: string;
  /** Somebody should look: a mail that failed, an order without an invoice. */
  isTrouble: boolean;
  /** The lead that it belongs to. */
  lead: number | null;
  /** The order that it belongs to. */
  order: number | null;
}

export interface Person {
  /** Names them in addresses of the panel: their email address, sealed. */
  key: string;
  email: string;
  /** As they last gave it; empty for an address alone. */
  name: string;
  /** Stands in the trail for them when they are exported or erased. */
  reference: string;
  /** The newest first. */
  entries: TimelineEntry[];
  /** Whether there is more than is shown. */
  hasMore: boolean;
  /** Orders that keep the address for now: they are not closed. */
  openOrders: number[];
}

/** What became of somebody who was forgotten. */
export interface ErasedPerson {
  /** Rows and files, by what they were. */
  counts: Record<string, number>;
  openOrders: number[];
}

const key = {
  type: 'string',
  pattern: '^[\\w-]{39,600}$',
  message: 'This address isn’t whole. Please search for the person again.',
} as const;

/** Whose timeline is read: by address, by the key that stands for it, or by one of their leads or orders. */
export const readPersonSchema = {
  type: 'object',
  properties: {
    email: keptEmail('Please enter their whole email address.'),
    key,
    lead: numberOf('a lead'),
    order: numberOf('an order'),
  },
  required: [],
} as const satisfies FormSchema;

export const exportPersonSchema = {
  type: 'object',
  properties: { key },
  required: ['key'],
} as const satisfies FormSchema;

/** Whoever erases types the address again. */
export const erasePersonSchema = {
  type: 'object',
  properties: { key, email: keptEmail('Please type their whole email address.') },
  required: ['key', 'email'],
} as const satisfies FormSchema;
