import type { Body } from './api.ts';
import { unreadable } from './failures.ts';

/** Reading of what the provider sends: nothing of it is taken for granted. */

export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** An id is a long string of digits, never a number: it would lose its last ones. @throws {CallFailed} */
export function idOf(call: string, value: unknown): string {
  if (typeof value === 'string' && /^\d{1,40}$/.test(value)) return value;
  throw unreadable(call);
}

/** Money is numeric, sometimes a string. @throws {CallFailed} */
export function amountOf(call: string, value: unknown): number {
  const isText = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim());
  const amount = isText ? Number(value) : value;
  if (typeof amount === 'number' && Number.isFinite(amount)) return amount;
  throw unreadable(call);
}

/** @throws {CallFailed} */
export function objectOf(call: string, value: unknown): Body {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Body;
  throw unreadable(call);
}

/** @throws {CallFailed} */
export function listOf(call: string, value: unknown): Body[] {
  if (!Array.isArray(value)) throw unreadable(call);
  return value.map((entry) => objectOf(call, entry));
}
