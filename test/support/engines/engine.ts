import type { TestApp } from '../app.ts';

export interface Size {
  width: number;
  height: number;
}

export type Key = 'ArrowDown' | 'ArrowRight' | 'Enter' | 'Escape' | 'Space' | 'Tab';

/** What the journeys need of a page, the same in every engine. */
export interface EnginePage {
  /** What the console says, uncaught errors and failed requests, in order; a healthy page has none. */
  readonly messages: string[];
  /** Resolves when everything that the document names is there. */
  goto(address: string): Promise<void>;
  /** Does not wait for the page. */
  goBack(): Promise<void>;
  /** Runs in the page. What goes in and out is JSON. */
  evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Clicks the middle of the element with the mouse, as soon as it is there and in sight. */
  click(selector: string): Promise<void>;
  /** Focuses the element and types. */
  type(selector: string, text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Chooses a file. */
  attach(selector: string, file: string): Promise<void>;
  close(): Promise<void>;
}

/** A running browser. */
export interface Engine {
  /** The product on a new database, where this engine's console can be read. */
  startSite(env?: Record<string, string>): Promise<TestApp>;
  /** An empty page with storage and cookies of its own. */
  open(size: Size): Promise<EnginePage>;
  stop(): Promise<void>;
}
