import { describe, expect, test } from '@jest/globals';
import { parseBody } from '#shared/articles/body/blocks.ts';
import { outlineOf } from './support.ts';

const paragraphs = (text: string) => outlineOf(text).map((block) => block.replace('paragraph: ', ''));
const sentences = (count: number) => Array.from({ length: count }, (_, at) => `Point ${at + 1}.`).join(' ');

describe('a text without blank lines', () => {
  test.each([
    [1, [1]],
    [3, [3]],
    [4, [4]],
    [5, [3, 2]],
    [6, [3, 3]],
    [7, [3, 4]],
    [8, [3, 3, 2]],
  ])('of %d sentences on one line is cut into groups of %j', (count, sizes) => {
    expect(paragraphs(sentences(count)).map((group) => group.split('. ').length)).toEqual(sizes);
  });

  test('loses nothing but the blanks at the cuts', () => {
    expect(paragraphs(sentences(20)).join(' ')).toBe(sentences(20));
  });

  test('keeps each line of two to four sentences together', () => {
    const lines = [sentences(2), sentences(4), sentences(3)];
    expect(paragraphs(lines.join('\n'))).toEqual(lines);
  });

  test('keeps short lines together with their line break', () => {
    expect(paragraphs('Larkfield\nOne Field Road')).toEqual(['Larkfield/One Field Road']);
  });

  test('is not cut at abbreviations, initials and numbers', () => {
    const text =
      'Dr. Smith and J. Doe, e.g. Ann, paid $3.50 in the U.S. Army. Next one. Third one. Fourth one. Fifth one.';
    expect(paragraphs(text)[0]).toBe(text.split(' Fourth')[0]);
  });

  test('is not cut before a small letter', () => {
    expect(paragraphs('Wait... what? no! really. yes. B. C. D.')).toHaveLength(1);
  });

  test('is cut behind closing quotes and never inside emphasis', () => {
    expect(paragraphs('(One.) “Two.” **Three. Four! Five.** Six. *Seven.* Eight.')).toEqual([
      '(One.) “Two.” **Three. Four! Five.**',
      'Six. *Seven.* Eight.',
    ]);
  });

  test('is cut at headings, lists and quotes on separate lines', () => {
    expect(outlineOf(`Understanding Trust\n${sentences(5)}\n1. one\n2. two\n"So it is"\nEnd.`)).toEqual([
      'teal h2: Understanding Trust',
      'paragraph: Point 1. Point 2. Point 3.',
      'paragraph: Point 4. Point 5.',
      'ol 1: one | two',
      'quote: So it is',
      'paragraph: End.',
    ]);
  });

  test('is cut at type labels in mid-line', () => {
    expect(
      outlineOf('Two types. INTJ (The Architect): Plans. ENFP (The Campaigner): Talks. Laughs.'),
    ).toEqual([
      'paragraph: Two types.',
      'purple h2: INTJ (The Architect):',
      'paragraph: Plans.',
      'purple h2: ENFP (The Campaigner):',
      'paragraph: Talks. Laughs.',
    ]);
  });

  test('names the source lines of each group', () => {
    const text = `${sentences(5)}\n${sentences(2)}\nPoint\nends here. INTJ (The Architect):\nPlans.`;
    expect(parseBody(text).map(({ kind, startLine, endLine }) => [kind, startLine, endLine])).toEqual([
      ['paragraph', 0, 0],
      ['paragraph', 0, 0],
      ['paragraph', 1, 1],
      ['paragraph', 2, 3],
      ['heading', 3, 3],
      ['paragraph', 4, 4],
    ]);
  });

  test('may have blank lines around it', () => {
    expect(paragraphs(`\n\n\n${sentences(6)}\n\n`)).toHaveLength(2);
  });
});
