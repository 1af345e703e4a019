import { expect, test } from '@jest/globals';
import { textProblems } from '#shared/articles/body/problems.ts';

const upload = `/uploads/2026/${'0123456789abcdef'.repeat(2)}-1200x800.jpg`;

test.each([
  ['[a](javascript:x)', 'address', 'javascript:x', /with https:, http:, mailto: or tel:/],
  ['# A [b](www.example.com)', 'address', 'www.example.com', /with https:/],
  ['- [a](https://me@example.com)', 'address', 'https://me@example.com', /user name/],
  ['https://me@example.com', 'address', 'https://me@example.com', /user name/],
  ['[a](https://example.com "title")', 'address', 'https://example.com "title"', /blanks/],
  ['[a]()', 'address', '', /no address/],
  ['![a](https://example.com/a.jpg)', 'picture', 'https://example.com/a.jpg', /uploaded/],
  [`Look: ![a](${upload})`, 'picture', upload, /alone on its line/],
  [`![a](${upload} caption)`, 'picture', `${upload} caption`, /alone on its line/],
  [`![](${upload})`, 'alt', upload, /what this picture shows/],
  [`  ![ ](${upload} "Caption")`, 'alt', upload, /what this picture shows/],
  [`![a](${upload} "[b](x)")`, 'address', 'x', /with https:/],
])('%j is a problem of the kind %s', (line, kind, text, message) => {
  expect(textProblems(`One.\r\n\n${line}\nThree.`)).toEqual([
    { line: 2, kind, text, message: expect.stringMatching(message) },
  ]);
});

test.each([
  `![decorative](${upload})`,
  `![a](${upload} "b")`,
  '[a](/b) https://example.com (c) [d] \\[e](f)',
  'Wow! [a](/b)',
])('%j is none', (line) => {
  expect(textProblems(line)).toEqual([]);
});
