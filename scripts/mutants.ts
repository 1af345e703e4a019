/**
 * Checks whether the tests find faults: puts one fault at a time into a copy of the tree and runs the tests that should find
 * it. `npm run mutants -- orders mail` tries some fields; `--form=long` tries the long form on faults that the quick one
 * missed. Without `--form=long`, one missed fault fails the run. With it, the run fails if the quick form misses more than
 * three, or if neither form finds one.
 */
import { cleanUpOnExit } from '../test/support/cleanup-on-exit.ts';
import { ensurePrograms, longPrograms, quickPrograms } from './lib/install-programs.ts';
import type { Fault } from './mutants/fault.ts';
import { faults } from './mutants/faults/index.ts';
import { type Form, filesOf, findFailure } from './mutants/run-tests.ts';
import { Scratch } from './mutants/scratch.ts';

/** Number of faults that the quick form may miss. */
const MAY_MISS = 3;

const triesLong = process.argv.includes('--form=long');
const chosen = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const unknown = chosen.filter((field) => !(field in faults));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}: use ${Object.keys(faults).join(', ')}.`);
  process.exit(1);
}
const fields = Object.entries(faults).filter(([field]) => chosen.length === 0 || chosen.includes(field));

await ensurePrograms(quickPrograms);
if (triesLong) await ensurePrograms(longPrograms);
const scratch = new Scratch();
const { root } = scratch;
const cleanup = cleanUpOnExit(root);
const options = { root, hold: cleanup.hold };

/** Tests that fail without a fault find none. */
async function requireGreen(form: Form, tried: readonly Fault[]): Promise<void> {
  const files = new Set(tried.flatMap(({ tests }) => filesOf(tests, root, form)));
  console.log(`${files.size} test files without a fault (${form} form)`);
  const failure = await findFailure([...files], { ...options, form, isBaseline: true });
  if (failure) throw new Error(`Fails without any fault: ${failure}`);
}

/** @returns those that no test found */
async function tryFaults(form: Form, tried: readonly Fault[]): Promise<Fault[]> {
  const missed: Fault[] = [];
  for (const fault of tried) {
    const files = filesOf(fault.tests, root, form);
    const found = await scratch.with(fault, async () => {
      // One by one: the first failure is enough.
      for (const file of files) {
        const failure = await findFailure([file], { ...options, form });
        if (failure) return failure;
      }
      return null;
    });
    if (!found) missed.push(fault);
    console.log(
      `${found ? 'found ' : 'MISSED'}  ${fault.name} (${fault.kind})\n        ${found ?? fault.file}`,
    );
  }
  return missed;
}

try {
  const all = fields.flatMap(([, ofField]) => ofField);
  await requireGreen('quick', all);
  const missed: Fault[] = [];
  for (const [field, ofField] of fields) {
    console.log(`\n${field}`);
    missed.push(...(await tryFaults('quick', ofField)));
  }
  console.log(`\nThe quick form finds ${all.length - missed.length} of ${all.length}.`);
  let isGood = missed.length <= MAY_MISS;
  if (missed.length > 0 && triesLong) {
    await requireGreen('long', missed);
    const lost = await tryFaults('long', missed);
    console.log(`The long form finds ${missed.length - lost.length} of the other ${missed.length}.`);
    if (lost.length > 0) isGood = false;
  } else if (missed.length > 0) isGood = false;
  process.exitCode = isGood ? 0 : 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
