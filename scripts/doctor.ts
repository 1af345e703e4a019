import { parseArgs } from 'node:util';
import { ConfigError } from '#server/config/problems.ts';
import { trustClock } from '#server/db/clock-runs.ts';
import { runDiagnostics } from '#server/doctor.ts';
import type { Finding } from '#server/ops/doctor/finding.ts';
import { runCommand } from './lib/command.ts';

/**
 * Checks everything that the product depends on and says how to fix what fails.
 *
 *   npm run doctor -- [--json] [--clock-is-right]
 *
 * After a jump of the clock, `--clock-is-right` lets the website delete expired data and send reminders at once.
 *
 * Ends with 1 when something fails; a warning alone ends with 0.
 */
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    'clock-is-right': { type: 'boolean', default: false },
  },
});

function print(findings: readonly Finding[]): number {
  if (values.json) {
    console.log(JSON.stringify(findings, null, 2));
  } else {
    for (const { verdict, about, says, fix } of findings) {
      console.log(`${verdict.padEnd(5)} ${about.padEnd(14)} ${says}`);
      if (fix) console.log(`${' '.repeat(21)}Fix: ${fix}.`);
    }
  }
  return findings.some(({ verdict }) => verdict === 'fail') ? 1 : 0;
}

await runCommand(
  async (tools) => {
    if (values['clock-is-right']) await trustClock(tools.knex, new Date());
    return print(await runDiagnostics(tools));
  },
  (error) => {
    if (!(error instanceof ConfigError)) return null;
    return print(
      error.problems.map((says) => ({
        about: 'configuration',
        verdict: 'fail',
        says,
        fix: 'correct it in .env or in the environment, as the line above says',
      })),
    );
  },
);
