import { beforeAll, describe, expect, test } from '@jest/globals';
import { HtmlValidate } from 'html-validate';
import request from 'supertest';
import { startApp, type TestApp } from '../support/app.ts';
import { samplePaths, servicePaths, unlistedPaths } from '../support/pages.ts';

const checker = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:document'],
  rules: {
    // React writes attributes its own way; parsers read them all the same.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    'no-inline-style': 'off',
    'element-permitted-content': 'error',
    'long-title': 'off',
    'require-sri': 'off',
    'doctype-style': 'off',
  },
});

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

const html = async (path: string) =>
  (await request(app.server).get(path).set('User-Agent', 'Googlebot')).text;

const allPaths = [...new Set([...samplePaths, ...servicePaths])];

test.each(allPaths)('%s is conforming HTML', async (path) => {
  const report = await checker.validateString(await html(path));
  const problems = report.results.flatMap(({ messages, source }) =>
    messages.map(({ ruleId, message, offset, size }) => {
      const near = source?.slice(Math.max(0, offset - 60), offset + Math.max(size, 60));
      return `${ruleId}: ${message} near ${near}`;
    }),
  );
  expect(problems).toEqual([]);
});

describe('the head', () => {
  test('each page has one title, one description and one h1, and no two pages share them', async () => {
    const seen = new Map<string, string>();
    for (const path of allPaths) {
      const page = await html(path);
      expect([path, page.match(/<title>/g)?.length, page.match(/<h1[ >]/g)?.length]).toEqual([path, 1, 1]);
      for (const pattern of [/<title>([^<]*)/, /<meta name="description" content="([^"]*)"/]) {
        const value = pattern.exec(page)?.[1] ?? '';
        expect([path, value.length > 10]).toEqual([path, true]);
        expect([path, seen.get(value)]).toEqual([path, undefined]);
        seen.set(value, path);
      }
    }
  });

  test('pages that are no one’s business are not indexed, all others are', async () => {
    for (const path of samplePaths) {
      const isHidden = (await html(path)).includes('<meta name="robots" content="noindex"/>');
      expect([path, isHidden]).toEqual([path, unlistedPaths.includes(path)]);
    }
  });
});
