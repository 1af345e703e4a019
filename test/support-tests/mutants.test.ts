import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/run-tool.ts';
import { faults } from '../../scripts/mutants/faults/index.ts';

const all = Object.values(faults).flat();

// `npm run mutants` takes a while and is run rarely; a change to the code may have moved a fault's place meanwhile.
test.each(all.map((fault) => [fault.name, fault]))('The code still has the place of: %s', (_name, fault) => {
  const source = readFileSync(join(root, fault.file), 'utf8');
  expect(source.split(fault.find)).toHaveLength(2);
});
