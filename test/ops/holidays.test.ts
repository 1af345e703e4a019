import { expect, test } from '@jest/globals';
import { runChecks } from '#server/ops/doctor/finding.ts';
import { holidaysCheck } from '#server/ops/doctor/holidays.ts';

const listed = { '2028-12-26': 'Boxing Day', '2028-12-25': 'Christmas Day' };

test.each([
  ['a library', '2028-12-01', 'US', []],
  ['a list with more than two months to come', '2028-10-25', listed, []],
  ['a list that ends in two months', '2028-10-26', listed, ['warn']],
  ['an empty list', '2028-10-25', {}, ['warn']],
] as const)('of %s, doctor warns in time', async (_what, today, holidays, verdicts) => {
  const findings = await runChecks([holidaysCheck(today, holidays)]);
  expect(findings.map(({ verdict }) => verdict)).toEqual(verdicts);
});
