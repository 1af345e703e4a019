import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../../scripts/lib/run-tool.ts';
import { faults } from '../../scripts/mutants/faults/index.ts';

const all = Object.values(faults).flat();

// `npm run mutants` takes a while and is run rarely; a change to the code may have moved a fault's place meanwhile.
test.each(all)('The code still has the place of: $name', ({ file, find }) => {
  const source = readFileSync(join(root, file), 'utf8');
  expect(source.split(find)).toHaveLength(2);
});
