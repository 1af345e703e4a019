import { tellProblem } from './problems.mjs';
import { run } from './run.mjs';

/**
 * Runs a program silently.
 * @param {string} command
 * @param {string[]} args
 * @param {import('./run.d.mts').RunOptions & { otherwise: string, failsWith?: RegExp }} options `otherwise` describes an
 * unknown failure; `failsWith` matches failures that the program reports as success
 * @throws one sentence about the problem, or the program's output
 */
export async function runQuietly(command, args, { otherwise, failsWith, ...options }) {
  let said = '';
  const onOutput = (text) => {
    said += text;
  };
  const code = await run(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], onOutput });
  if (code !== 0 || failsWith?.test(said)) throw tellProblem(said, otherwise, options.cwd);
}
