import { expect, test } from '@jest/globals';
import { fillBlanks, toColumns } from '../../src/server/submissions/answers.ts';

test('what was left out is an empty text; all else stays as it is', () => {
  const answers: { name: string; company?: string; isNear: boolean } = { name: 'Ann', isNear: false };
  expect(fillBlanks({ ...answers, company: undefined })).toEqual({ name: 'Ann', company: '', isNear: false });
});

test('each answer has the column of its name', () => {
  expect(toColumns({ name: 'Ann', yearInSchool: 'senior', gpa: '' })).toEqual({
    name: 'Ann',
    year_in_school: 'senior',
    gpa: '',
  });
});
