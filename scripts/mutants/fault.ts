/** A mistake that a colleague could make and that compiles: one at a time, the tests have to find it. */
export interface Fault {
  /** What goes wrong, as a user would put it. */
  name: string;
  /** Of mistakes, such as 'guard removed'. */
  kind: string;
  file: string;
  /** Occurs exactly once in the file. */
  find: string;
  replace: string;
  /**
   * The test files that find it, by folder and name without the rest: `test/forms/repeats`. Those that need a browser are
   * left out unless they are named as such: `test/layout/header.browser`.
   */
  tests: readonly string[];
  /** Only a built client shows it. */
  build?: true;
}
