import { expect, test } from '@jest/globals';
import { stateBlock } from '#server/ssr/render.ts';

test('state cannot end its element, begin a comment or break a line', () => {
  const hostile = '</script><script>alert(1)</script><!-- & \u2028 \u2029';
  const facts = { siteUrl: hostile, timeZone: 'UTC', year: 2026 };
  const block = stateBlock({ facts, queries: [] });
  const json = block.slice(block.indexOf('>') + 1, block.lastIndexOf('<'));
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual({ facts, queries: [] });
});

test('a block is data that no browser runs', () => {
  expect(stateBlock({ queries: [] })).toMatch(/^<script type="application\/json" data-page-state="">/);
});
