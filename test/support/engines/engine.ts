import type { TestApp } from '../app.ts';

export interface Size {
  width: number;
  height: number;
}

export type Modifier = 'Control' | 'Shift';
type NamedKey = 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Enter' | 'Escape' | 'Space' | 'Tab';
/** Also the letters of shortcuts. */
export type Key = NamedKey | 'a' | 'b' | 'c' | 'k' | 's' | 'v' | 'z';

/** The page interface of the journeys, the same in every engine. */
export interface EnginePage {
  /** Console output, uncaught errors and failed requests, in order; a healthy page has none. */
  readonly messages: string[];
  /** Resolves when the document's resources have loaded. */
  goto(address: string): Promise<void>;
  /** Does not wait for the page. */
  goBack(): Promise<void>;
  /** Runs in the page. Input and output are JSON. */
  evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Clicks the middle of the element with the mouse, as soon as it is present and visible. */
  click(selector: string): Promise<void>;
  /** Focuses the element and types. */
  type(selector: string, text: string): Promise<void>;
  /** @param held is down meanwhile */
  press(key: Key, held?: Modifier): Promise<void>;
  /** Chooses a file. */
  attach(selector: string, file: string): Promise<void>;
  close(): Promise<void>;
}

/** A running browser. */
export interface Engine {
  /** The product on a new database, with this engine's console recorded. */
  startSite(env?: Record<string, string>): Promise<TestApp>;
  /** An empty page with separate storage and cookies. */
  open(size: Size): Promise<EnginePage>;
  stop(): Promise<void>;
}
