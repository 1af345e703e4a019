import type { Logger } from 'pino';

/** Says once that the database went away and once that it is back, however often it is asked in between. */
export class Outage {
  readonly #logger: Logger;
  #isOn = false;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  failed(error: unknown): void {
    if (!this.#isOn) this.#logger.error({ err: error }, 'The outbox cannot reach the database.');
    this.#isOn = true;
  }

  worked(): void {
    if (this.#isOn) this.#logger.info('The outbox reaches the database again.');
    this.#isOn = false;
  }
}
