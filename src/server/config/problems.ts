/** All problems of the configuration; each names the variable and the fix. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(
      `The configuration has ${problems.length} problem(s):\n${problems.map((p) => `  - ${p}`).join('\n')}`,
    );
    this.problems = problems;
  }
}

/** Why the site cannot start, in one sentence with the fix. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
