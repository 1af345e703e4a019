/** A call's fault. */
export type Fault =
  | { kind: 'slow'; milliseconds: number }
  | { kind: 'hang' }
  /** The connection is cut before or after the work. */
  | { kind: 'reset before' | 'reset after' }
  /** 500 with code 1000, before or after the work. */
  | { kind: '500' | '500 after' }
  | { kind: '503 html' }
  /** The answer is truncated, as if complete. */
  | { kind: 'truncated' }
  | { kind: 'endless' }
  /** HTTP 200 with a code that is not 0. */
  | { kind: 'code'; code: number }
  | { kind: '429'; code: 43 | 44 | 45 | 1070; retryAfter?: number }
  /** 401 with code 57, as for a missing scope. */
  | { kind: '57' }
  /** The invoice comes with this `invoice_url`, or none. */
  | { kind: 'pay url'; url: string | null }
  /** A list that lags behind. */
  | { kind: 'lag' };

/** Upcoming faults; each applies to a number of calls of its route. */
export class Faults {
  #waiting: { route: string; fault: Fault; times: number }[] = [];

  add(route: string, fault: Fault, times: number): void {
    this.#waiting.push({ route, fault, times });
  }

  /** @param route such as `invoices.create` */
  take(route: string): Fault | null {
    const next = this.#waiting.find(
      (entry) => entry.times > 0 && (entry.route === route || entry.route === '*'),
    );
    if (!next) return null;
    next.times -= 1;
    return next.fault;
  }

  clear(): void {
    this.#waiting = [];
  }
}
