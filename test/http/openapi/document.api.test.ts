import { beforeAll, describe, expect, test } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import request from 'supertest';
import { ifOffered, offers } from '#shared/offered.ts';
import { api } from '#shared/paths.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { insertArticle } from '../../support/articles.ts';
import { bookableDay } from '../../support/forms.ts';
import { slowRepeats } from '../../support/linear-patterns.ts';
import { newSqliteUrl } from '../../support/temporary.ts';

interface MediaType {
  schema: { $ref?: string };
  example?: unknown;
}
interface OperationObject {
  operationId: string;
  requestBody?: { content: Record<string, MediaType> };
  responses: Record<string, { content?: Record<string, MediaType> }>;
}
interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, OperationObject>>;
  components: { schemas: Record<string, object> };
}

let app: TestApp;
let document: OpenApi;
let etag: string;

beforeAll(async () => {
  app = await startApp({ databaseUrl: await newSqliteUrl() });
  const answer = await fetch(`${app.url}${api.description}`);
  etag = answer.headers.get('etag') ?? '';
  document = (await answer.json()) as OpenApi;
});

const operations = () =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ name: `${method} ${path}`, path, operation })),
  );

/** Checks a value against a schema of the document, its components included. */
function complaints(schema: object, value: unknown, { validateSchema = false } = {}): unknown {
  const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true, validateSchema });
  ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  ajv.addFormat('date', /^\d{4}-\d\d-\d\d$/);
  ajv.addFormat('uri', URL.canParse);
  // A pattern says which addresses a form accepts.
  ajv.addFormat('email', true);
  ajv.addVocabulary(['x-message', 'components']);
  const validate = ajv.compile({ ...schema, components: document.components });
  return validate(value) ? null : validate.errors;
}

const exampleOf = (id: string) =>
  operations().find(({ operation }) => operation.operationId === id)?.operation.requestBody?.content[
    'application/json'
  ]?.example as Record<string, unknown>;

describe('the document', () => {
  test('has no pattern that takes more time than in proportion to the text', () => {
    const patterns = new Set<string>();
    JSON.stringify(document, (key, value) => {
      if (key === 'pattern' && typeof value === 'string') patterns.add(value);
      return value;
    });
    expect(patterns.size).toBeGreaterThan(5);
    expect([...patterns].flatMap((pattern) => slowRepeats(pattern, 'u'))).toEqual([]);
  });

  test('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(document.openapi).toBe('3.1.0');
  });

  test('stays the same, so a client that has it gets 304', async () => {
    // Node's fetch tells servers not to answer from a cache.
    const again = await request(app.url).get(api.description).set('If-None-Match', etag);
    expect([etag.length > 10, again.status]).toEqual([true, 304]);
  });

  /** As any client may, whatever the method: with a body that can be read. */
  const ask = (path: string, method: string) =>
    fetch(`${app.url}${path}`, {
      method,
      ...(method.startsWith('P') && { headers: { 'Content-Type': 'application/json' }, body: '{}' }),
    });

  test('says which methods each path takes; to all others the path answers 405 and names those', async () => {
    expect(Object.keys(document.paths).length).toBeGreaterThan(20);
    const wrong: unknown[] = [];
    for (const [path, item] of Object.entries(document.paths)) {
      const taken = [...(item.get ? ['GET', 'HEAD'] : []), ...(item.post ? ['POST'] : [])];
      const others = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
        (each) => !taken.includes(each),
      );
      for (const method of others) {
        const answer = await ask(path.replace(/\{\w+\}/g, '1'), method);
        const allow = answer.headers.get('allow');
        if (answer.status !== 405 || allow !== taken.join(', '))
          wrong.push([method, path, answer.status, allow]);
      }
    }
    expect(wrong).toEqual([]);
  });

  test.each(['/api', '/api/', '/api/nope', '/api/contact/', '/api/Contact', '/api/admin/nope'])(
    'says nothing of %s, which is no call for any method',
    async (path) => {
      expect(Object.keys(document.paths)).not.toContain(path);
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
        const answer = await ask(path, method);
        expect([method, answer.status, await answer.text()]).toEqual([method, 404, 'There is no such call.']);
      }
    },
  );

  test('holds schemas that are valid themselves', () => {
    expect(Object.keys(document.components.schemas).length).toBeGreaterThan(10);
    expect(
      complaints({ anyOf: Object.values(document.components.schemas) }, {}, { validateSchema: true }),
    ).toBeTruthy();
  });

  test('names each operation once and keeps its examples in order', () => {
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    // A client that is generated from the description has the lists of the panel beside its other calls.
    expect(ids).toEqual(
      expect.arrayContaining([
        'adminListLeads',
        'adminListOrders',
        ...ifOffered('giftCards', 'adminListGiftCards'),
      ]),
    );
    const examples = operations().flatMap(({ name, operation }) =>
      [operation.requestBody, ...Object.values(operation.responses)].flatMap((body) =>
        Object.values(body?.content ?? {})
          .filter(({ example }) => example !== undefined)
          .map(({ schema, example }) => [name, complaints(schema, example)]),
      ),
    );
    expect(examples.length).toBeGreaterThan(10);
    expect(examples.filter(([, errors]) => errors !== null)).toEqual([]);
  });
});

describe('what is described', () => {
  /** Sends a request and holds the answer against its description. */
  async function expectAsDescribed(
    id: string,
    path: string,
    body?: unknown,
    accept = '*/*',
  ): Promise<Response> {
    const found = operations().find(({ operation }) => operation.operationId === id);
    const response = await fetch(`${app.url}${path}`, {
      headers: { Accept: accept, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    const type = response.headers.get('content-type')?.split(';')[0] ?? '';
    const media = found?.operation.responses[response.status]?.content?.[type];
    const copy = response.clone();
    const value = type.endsWith('json') ? await response.json() : await response.text();
    expect([id, response.status, media !== undefined]).toEqual([id, response.status, true]);
    expect(complaints(media?.schema ?? {}, value)).toBeNull();
    return copy;
  }

  test('is what the public calls answer', async () => {
    await insertArticle(app.knex, { slug: 'described' });
    await expectAsDescribed('listArticles', api.articles);
    const part = await expectAsDescribed('listArticles', `${api.articles}?limit=1`);
    expect(part.headers.get('link')).toMatch(/^<\/api\/articles\?limit=1&after=\d+-\d+>; rel="next"$/);
    expect((await expectAsDescribed('listArticles', `${api.articles}?limit=0`)).status).toBe(422);
    await expectAsDescribed('readArticle', api.article('described'));
    await expectAsDescribed('readArticle', api.article('none'));
    await expectAsDescribed('readArticlePage', api.articlePage('described'));
    await expectAsDescribed('subscribe', api.subscribe, exampleOf('subscribe'));
    await expectAsDescribed('sendMessage', api.contact, exampleOf('sendMessage'));
    await expectAsDescribed('book', api.booking, { ...exampleOf('book'), date: bookableDay() });
    await expectAsDescribed('findFullSlots', `${api.bookingAvailability}?date=${bookableDay()}`);
    await expectAsDescribed('findFullSlots', api.bookingAvailability);
    if (offers.traineeships) {
      const applied = await expectAsDescribed('apply', api.application, exampleOf('apply'));
      expect(applied.status).toBe(201);
    }
    const paid = await expectAsDescribed('createPayment', api.createPayment, exampleOf('createPayment'));
    const { invoiceId } = (await paid.json()) as { invoiceId: string };
    await expectAsDescribed('readPaymentStatus', api.paymentStatus(invoiceId));
    await expectAsDescribed('makeAuthorizationUrl', api.zohoAuthorizationUrl);
    await expectAsDescribed('receiveAuthorization', api.zohoCallback);
  });

  test.each(['*/*', 'application/problem+json'])(
    'is how a call refuses a client that accepts %s',
    async (accept) => {
      const refused = await expectAsDescribed('sendMessage', api.contact, { name: 'A' }, accept);
      expect(refused.status).toBe(422);
      await expectAsDescribed('sendMessage', api.contact, [], accept);
      await expectAsDescribed(
        'createPayment',
        api.createPayment,
        { ...exampleOf('createPayment'), amount: 1 },
        accept,
      );
    },
  );
});
