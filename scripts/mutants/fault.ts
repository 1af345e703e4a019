/** A plausible mistake that compiles: the tests must find each one. */
export interface Fault {
  /** The effect, in a user's words. */
  name: string;
  /** Kind of mistake, such as 'guard removed'. */
  kind: string;
  file: string;
  /** Occurs exactly once in the file. */
  find: string;
  replace: string;
  /**
   * The test files that find it, by folder and name without suffix: `test/forms/repeats`. Those that need a browser are
   * omitted unless named as such: `test/layout/header.browser`.
   */
  tests: readonly string[];
  /** Visible only in a built client. */
  build?: true;
}
