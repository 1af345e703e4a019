import { expect, test } from '@jest/globals';
import { budgets, compareWithBudgets, REFERENCE } from '../../scripts/lib/cpu-budgets.ts';

const { api = 0 } = budgets;

test('a kind of tests may take a fifth more than its budget, and no more', () => {
  expect(compareWithBudgets({ api: api * 1.19 }, REFERENCE).exceeded).toEqual([]);
  expect(compareWithBudgets({ api: api * 1.21 }, REFERENCE).exceeded).toEqual(['api']);
});

test('a machine that takes twice as long for everything may take twice as long', () => {
  expect(compareWithBudgets({ api: api * 2 }, REFERENCE * 2).exceeded).toEqual([]);
  expect(compareWithBudgets({ api: api * 2 }, REFERENCE).exceeded).toEqual(['api']);
});
