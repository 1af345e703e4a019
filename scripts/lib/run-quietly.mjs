import { tellProblem } from './problems.mjs';
import { run } from './run.mjs';

/**
 * Runs a program without a word.
 * @param {string} command
 * @param {string[]} args
 * @param {import('./run.d.mts').RunOptions & { otherwise: string, failsWith?: RegExp }} options `otherwise` says what failed where
 * we know no better; `failsWith` is what makes a failure of what the program takes for a success
 * @throws one sentence about what went wrong, or the program's own words
 */
export async function runQuietly(command, args, { otherwise, failsWith, ...options }) {
  let said = '';
  const onOutput = (text) => {
    said += text;
  };
  const code = await run(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], onOutput });
  if (code !== 0 || failsWith?.test(said)) throw tellProblem(said, otherwise, options.cwd);
}
