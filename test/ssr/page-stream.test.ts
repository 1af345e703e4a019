import { expect, test } from '@jest/globals';
import { PageStream } from '#server/ssr/render.ts';

/** Feeds the pieces of each chunk, as React does, and gives what came out after each. */
function pass(chunks: string[][]): string[] {
  const out: string[] = [];
  let late = 0;
  const stream = new PageStream({
    afterShell: () => '[state]',
    beforeChunk: () => {
      late += 1;
      return `[late ${late}]`;
    },
    write: (...html) => out.push(Buffer.concat(html).toString()),
    end: () => out.push('[end]'),
  });
  for (const pieces of chunks) {
    for (const piece of pieces) stream.write(Buffer.from(piece));
    stream.flush();
  }
  stream.end();
  return out;
}

test('the state follows the shell and precedes each later chunk', () => {
  expect(pass([['<html><body>', 'shell'], ['late part'], ['last</body></html>']])).toEqual([
    '<html><body>shell[state]',
    '[late 1]late part',
    '[late 2]last',
    '</body></html>',
    '[end]',
  ]);
});

test('a page that is complete at once keeps its end for last', () => {
  expect(pass([['<html><body>all</body></html>']])).toEqual([
    '<html><body>all[state]',
    '</body></html>',
    '[end]',
  ]);
});

test('a flush without bytes writes nothing', () => {
  expect(pass([['<html><body>shell'], [], ['</body></html>']])).toEqual([
    '<html><body>shell[state]',
    '</body></html>',
    '[end]',
  ]);
});

test('a character cut in two by the pieces stays whole', () => {
  const out: string[] = [];
  const stream = new PageStream({
    afterShell: () => '',
    beforeChunk: () => '',
    write: (...html) => out.push(Buffer.concat(html).toString()),
    end: () => {},
  });
  const bytes = Buffer.from('é–🙂');
  stream.write(bytes.subarray(0, 1));
  stream.write(bytes.subarray(1, 7));
  stream.write(bytes.subarray(7));
  stream.flush();
  expect(out.join('')).toBe('é–🙂');
});
