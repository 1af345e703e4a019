import { beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { XMLValidator } from 'fast-xml-parser';
import request from 'supertest';
import { loadDefinitions } from '#server/features/content/definitions.ts';
import { fixedPaths } from '#shared/pages/lists.ts';
import { writeAnswers } from '#shared/self-check/answers.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { times } from '../support/form.ts';
import { errorsIn } from '../support/log.ts';
import { publishOnly } from '../support/published-words.ts';
import { injectionIn, randomDocument } from '../support/random-words.ts';

const definitions = [...(await loadDefinitions()).values()];
/** Of all pages, and with results of the self-check. */
const addresses = [
  ...fixedPaths,
  ...[
    [0, 0, 0, 0, 0],
    [10, 10, 10, 10, 10],
    [0, 10, 5, 0, 10],
  ].map((answers) => `/self-check${writeAnswers(answers)}`),
  '/contact?v=1-2-3-4-5',
];
const rounds = Math.ceil(times(100, 1_000) / definitions.length);

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ keepPages: false });
});

test('a thousand random documents show on every page, without an error and as text alone', async () => {
  for (const documents of fc.sample(fc.tuple(...definitions.map(randomDocument)), rounds)) {
    await publishOnly(app, documents);
    app.log.length = 0;
    for (const address of addresses) {
      const { status, text } = await request(app.url).get(address);
      const problems = errorsIn(app.log);
      expect({ address, status, problems, injection: injectionIn(text) }).toEqual({
        ...{ address, status: 200, problems: [], injection: null },
      });
    }
    await request(app.url).get('/llms.txt').expect(200);
    expect(XMLValidator.validate((await request(app.url).get('/sitemap.xml')).text)).toBe(true);
  }
});
