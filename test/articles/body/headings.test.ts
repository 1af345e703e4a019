import { describe, expect, test } from '@jest/globals';
import { parseBody } from '#shared/articles/body/blocks.ts';
import { outlineOf } from './support.ts';

const paragraph = (line: string) => [`paragraph: ${line}`];

describe("headings marked with '#'", () => {
  test.each([
    ['# Trust', 1],
    ['## Trust', 2],
    ['### Trust', 3],
    ['  #   Trust  ', 1],
  ])('%j has level %d', (line, level) => {
    expect(parseBody(line)).toMatchObject([
      { kind: 'heading', tone: 'plain', level, content: [{ kind: 'text', text: 'Trust' }] },
    ]);
  });

  test.each(['#Trust', '#### Trust', '#', 'We are # 1'])('%j is a paragraph', (line) => {
    expect(outlineOf(line)).toEqual(paragraph(line));
  });

  test('emphasis inside a heading is read', () => {
    expect(outlineOf('# A *good* start')).toEqual(['plain h2: A *good* start']);
  });
});

describe('highlighted headings', () => {
  test.each(['The Word:', 'The Bottom Line:', 'The Power of Trust:', 'The 16 Types:'])(
    '%j is one',
    (line) => {
      expect(outlineOf(line)).toEqual([`highlight h2: ${line}`]);
    },
  );

  test.each([
    'The steps are:',
    'The Word',
    'The Result: it works',
    'The:',
    'Word:',
    'The Word: The Word:',
    'There:',
  ])('%j is a paragraph', (line) => {
    expect(outlineOf(line)).toEqual(paragraph(line));
  });

  test('a long line is a paragraph', () => {
    const line = `The ${'Word '.repeat(30)}End:`;
    expect(outlineOf(line)).toEqual(paragraph(line));
  });
});

describe('purple headings', () => {
  test.each(['INTJ (The Architect):', 'ENFP(the campaigner) :'])('%j is one', (line) => {
    expect(outlineOf(line)).toEqual([`purple h2: ${line}`]);
  });

  test('prose after the label stays prose', () => {
    expect(outlineOf('INTJ (The Architect): Plans ahead.\nLikes order.\n\nEnd.')).toEqual([
      'purple h2: INTJ (The Architect):',
      'paragraph: Plans ahead./Likes order.',
      'paragraph: End.',
    ]);
  });

  test.each([
    'INTJ (The Architect)',
    'INTJ: plans ahead',
    'INT (The Architect):',
    'INTJP (The Architect):',
    'Intj (The Architect):',
    'INTJ ():',
    'Many INTJ (The Architect): people',
  ])('%j is a paragraph', (line) => {
    expect(outlineOf(line)).toEqual(paragraph(line));
  });
});

describe('teal headings', () => {
  test.each([
    'Understanding Your Type',
    'Harnessing Strengths',
    'At Work',
    'At work and at home:',
    'Understanding',
    'At what point do you ask for help?',
    'At the same time,',
  ])('%j is one', (line) => {
    expect(outlineOf(line)).toEqual([`teal h2: ${line}`]);
  });

  test.each([
    'Understanding your type takes time.',
    'At first we waited…',
    'At last he said “now.”',
    'At',
    'Attention please',
    'Understandingly so',
    'understanding your type',
    'Our understanding',
  ])('%j is a paragraph', (line) => {
    expect(outlineOf(line)).toEqual(paragraph(line));
  });

  test('a long line is a paragraph', () => {
    const line = `At ${'some point '.repeat(10)}`.trim();
    expect(outlineOf(line)).toEqual(paragraph(line));
  });

  test.each(['That was it.', 'We learned a lot', 'for all of us,', '1. a list', '# Work'])(
    'the line above, %j, makes no difference',
    (above) => {
      expect(outlineOf(`${above}\nAt Home\n\nEnd.`)).toContainEqual(
        expect.stringMatching(/^teal h\d: At Home$/),
      );
    },
  );

  test.each(['Next came this.', 'it was enough.', '• a list'])(
    'the line below, %j, makes no difference',
    (below) => {
      expect(outlineOf(`At the Fair\n${below}\n\nEnd.`)).toContain('teal h2: At the Fair');
    },
  );

  test('a line between finished paragraphs is a heading', () => {
    expect(outlineOf('That was it.\nAt Home\nNext came this.\n\nEnd.')).toEqual([
      'paragraph: That was it.',
      'teal h2: At Home',
      'paragraph: Next came this.',
      'paragraph: End.',
    ]);
  });
});
