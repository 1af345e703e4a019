/**
 * Numbers that only grow while the process lives. Any part of the server may create and increment one: it is an addition in
 * a map, even if nothing reads it (`metrics.ts`).
 */
export interface Counter {
  /** Prometheus' name: `site_…_total`. */
  readonly name: string;
  readonly help: string;
  /** The label, such as `outcome`. */
  readonly label: string;
  readonly values: ReadonlyMap<string, number>;
  /** @param value one of a few fixed words; never visitors' input */
  add(value: string, by?: number): void;
}

const all = new Map<string, Counter>();

export function counter(name: string, help: string, label: string): Counter {
  const values = new Map<string, number>();
  const made: Counter = {
    name,
    help,
    label,
    values,
    add(value, by = 1) {
      values.set(value, (values.get(value) ?? 0) + by);
    },
  };
  all.set(name, made);
  return made;
}

/** Exposes counts that are kept elsewhere. A second call with the same name replaces the first. */
export function exposeCounts(
  name: string,
  help: string,
  label: string,
  counts: Record<string, number>,
): void {
  all.set(name, {
    name,
    help,
    label,
    get values() {
      return new Map(Object.entries(counts));
    },
    add(value, by = 1) {
      counts[value] = (counts[value] ?? 0) + by;
    },
  });
}

export const allCounters = (): Iterable<Counter> => all.values();
