import { expect, test } from '@jest/globals';
import { lineKinds, parseBody } from '../../../src/shared/articles/body/index.ts';

const kinds = (text: string) =>
  lineKinds(parseBody(text), text.split('\n').length).map(({ kind, starts }) => (starts ? `${kind}!` : kind));

test('each line is known by the block that it becomes, the first of a block apart from the rest', () => {
  expect(kinds('# A\n\nOne\nTwo\n\n• a\n• b\n\n2. c\n\n"Q"\n### D')).toEqual([
    'h2!',
    'blank',
    'paragraph!',
    'paragraph',
    'blank',
    'bullets!',
    'bullets',
    'blank',
    'numbers!',
    'blank',
    'quote!',
    'h3!',
  ]);
});

test('a line that yields several blocks is known by its first', () => {
  expect(kinds('INTJ (The Architect): plans far ahead.\n\nMore.')).toEqual(['h2!', 'blank', 'paragraph!']);
});

test('blank lines at the ends and a text of nothing have no mark', () => {
  expect(kinds('\n\nA\n')).toEqual(['blank', 'blank', 'paragraph!', 'blank']);
  expect(kinds('')).toEqual(['blank']);
});
