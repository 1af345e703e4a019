/** A moment as drivers return it: a Date from MySQL, milliseconds from SQLite. */
export type StoredMoment = Date | number | string;

export function toDate(value: StoredMoment): Date {
  return new Date(value);
}

export function toDateOrNull(value: StoredMoment | null): Date | null {
  return value === null ? null : new Date(value);
}

const duplicateCodes = new Set(['ER_DUP_ENTRY', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']);

/** True when the error says that a unique key already holds the value. */
export function isDuplicate(error: unknown): boolean {
  return duplicateCodes.has(String((error as { code?: unknown } | null)?.code));
}

/** Waits for a write that another process may have made before. @returns null when a unique key already holds the value */
export async function unlessDuplicate<T>(write: PromiseLike<T>): Promise<T | null> {
  try {
    return await write;
  } catch (error) {
    if (isDuplicate(error)) return null;
    throw error;
  }
}
