import { before } from './patience.ts';

/** Lets only so many pieces of work run at the same time; the others wait in line. */
export class Lanes {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  async run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    await this.#enter(signal);
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #enter(signal: AbortSignal): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    let isMyTurn = () => {};
    const turn = new Promise<void>((resolve) => {
      isMyTurn = resolve;
    });
    this.#waiting.push(isMyTurn);
    try {
      await before(signal, turn);
    } catch (error) {
      const place = this.#waiting.indexOf(isMyTurn);
      if (place >= 0) this.#waiting.splice(place, 1);
      else this.#leave();
      throw error;
    }
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}
