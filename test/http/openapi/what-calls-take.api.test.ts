import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import express from 'express';
import { pino } from 'pino';
import { apiCalls } from '#server/calls.ts';
import type { ContentWatcher } from '#server/db/content-version.ts';
import type { Call } from '#server/http/call.ts';
import type { HttpError } from '#server/http/errors.ts';
import type { Description, Parameter } from '#server/http/openapi/description.ts';
import { createServices } from '#server/start-services.ts';
import { ifOffered } from '#shared/offered.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { api } from '#shared/paths.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { panelEnv } from '../../support/panel.ts';
import { insertStaff, sessionOf } from '../../support/staff.ts';

type Described = Call & { describe: Description };

let app: TestApp;
let calls: Described[];
beforeAll(async () => {
  app = await startApp({ env: panelEnv });
  const { articles, others } = apiCalls(createServices({ ...app, logger: pino({ enabled: false }) }), {
    content: { version: null } as ContentWatcher,
    release: 'test',
    pageLook: { stylesheets: [], finishPage: (html) => html },
  });
  calls = [...articles, ...others].filter((call): call is Described => call.describe !== null);
});

const nameOf = ({ method, path }: Call) => `${method} ${path}`;
const parametersOf = ({ describe: { parameters = [] } }: Described, place: Parameter['in']) =>
  parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
const contentOf = ({ body }: Call) => Object.entries(body.content ?? {});

/** Every header and parameter that is asked for by its name. */
const asked = { header: new Set<string>(), query: new Set<string>() };
/** What HTTP itself defines for any call, or browsers and proxies add. */
const ofHttp = ['host', 'origin', 'sec-fetch-site', 'user-agent', 'accept-encoding', 'authorization'];

/** Watches a method of a prototype until the end of this file. */
function watch(prototype: object, name: string, place: Set<string>): void {
  const original = Reflect.get(prototype, name);
  Object.defineProperty(prototype, name, {
    configurable: true,
    writable: true,
    value(this: unknown, key: string) {
      place.add(key.toLowerCase());
      return original.call(this, key);
    },
  });
  afterAll(() => void Object.defineProperty(prototype, name, { value: original }));
}

watch(express.request, 'get', asked.header);
watch(express.request, 'header', asked.header);
for (const name of ['get', 'getAll', 'has']) watch(URLSearchParams.prototype, name, asked.query);
const query = Object.getOwnPropertyDescriptor(express.request, 'query') as PropertyDescriptor;
Object.defineProperty(express.request, 'query', {
  ...query,
  get() {
    return new Proxy(query.get?.call(this), {
      get(target, name) {
        asked.query.add(String(name).toLowerCase());
        return Reflect.get(target, name);
      },
    });
  },
});
afterAll(() => void Object.defineProperty(express.request, 'query', query));

/** Sends what an owner may send. */
async function send(
  call: Described,
  body?: { type: string; text: string },
  accept = '*/*',
): Promise<Response> {
  const cookie = call.right ? await sessionOf(app, await insertStaff(app, 'owner')) : '';
  const path = call.path.replace(/:\w+/g, '1');
  const answer = await fetch(app.url + path, {
    method: call.method.toUpperCase(),
    redirect: 'manual',
    headers: { Accept: accept, Cookie: cookie, ...(body && { 'Content-Type': body.type }) },
    ...(body && { body: body.text }),
  });
  await answer.arrayBuffer();
  return answer;
}

const examples: Record<string, string> = {
  'application/json': '{}',
  'application/x-www-form-urlencoded': 'a=b',
  'multipart/form-data': '--x--',
  'text/plain': 'a',
};

describe('what the description says of a call is what it takes', () => {
  test('parameters and headers', async () => {
    for (const call of calls) {
      const [type, content] = contentOf(call)[0] ?? [];
      const text = JSON.stringify(content?.example ?? {});
      for (const place of Object.values(asked)) place.clear();
      const { status, headers: sent } = await send(call, type ? { type, text } : undefined);
      // A subscription has no address.
      if (status === 201 && call.path !== api.subscribe)
        expect([nameOf(call), sent.get('location')]).toEqual([nameOf(call), expect.stringMatching(/^\/\w/)]);
      const headers = [...asked.header].filter((name) => !ofHttp.includes(name));
      const described = (place: Parameter['in']) =>
        parametersOf(call, place).map((name) => name.toLowerCase());
      expect([nameOf(call), 'query', [...asked.query].sort()]).toEqual([
        nameOf(call),
        'query',
        described('query').sort(),
      ]);
      expect([nameOf(call), 'header', headers.sort()]).toEqual([
        nameOf(call),
        'header',
        described('header').sort(),
      ]);
    }
  });

  test('the parts of its path', () => {
    for (const call of calls) {
      const parts = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      expect([nameOf(call), parametersOf(call, 'path')]).toEqual([nameOf(call), parts]);
    }
  });

  test('the types of its body; all others are 415', async () => {
    const wrong: unknown[] = [];
    for (const call of calls.filter(({ body }) => body.content)) {
      const described = contentOf(call).map(([type]) => type);
      for (const [type, text] of Object.entries(examples)) {
        const boundary = type.startsWith('multipart') ? '; boundary=x' : '';
        const { status } = await send(call, { type: type + boundary, text });
        if ((status !== 415) !== described.includes(type)) wrong.push([nameOf(call), type, status]);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('the fields of its body: each is checked, those that are required are missed, and no other is read', () => {
    const unread: string[] = [];
    for (const call of calls) {
      const { schema, example } = contentOf(call)[0]?.[1] ?? {};
      const { properties, required } = (schema ?? {}) as {
        properties?: Record<string, { type?: unknown }>;
        required?: string[];
      };
      const { password: _password, ...given } = (example ?? {}) as Record<string, unknown>;
      const names = Object.keys(properties ?? {}).filter((name) => name !== 'password');
      if (names.length === 0) continue;
      const parse = (body: object) =>
        (call.body as Described['body'] & { parse(body: unknown): unknown }).parse(body);
      if (parse(given) === undefined) {
        unread.push(call.path);
        continue;
      }
      const refusedFor = (body: object): number | null => {
        try {
          parse(body);
          return null;
        } catch (error) {
          return (error as HttpError).status;
        }
      };
      for (const name of names) {
        const said = (status: number | null) => [nameOf(call), name, status];
        expect(said(refusedFor({ ...given, [name]: { not: 'this' } }))).toEqual(said(422));
        const { [name]: _left, ...rest } = given;
        if (required?.includes(name)) expect(said(refusedFor(rest))).toEqual(said(422));
      }
      expect(parse({ ...given, unknown: 1 })).toEqual(parse(given));
    }
    // They read their bodies as those arrive.
    expect(unread).toEqual([...ifOffered('traineeships', api.application), staffApi.uploadImage]);
  });
});

test('each refusal says that it depends on Accept, and 401 how to sign in', async () => {
  const wrong: unknown[] = [];
  const seen = new Set<number>();
  for (const call of calls) {
    const [type] = contentOf(call)[0] ?? [];
    for (const accept of ['text/plain', 'application/problem+json']) {
      const path = call.path.replace(/:\w+/g, '1');
      const answer = await fetch(app.url + path, {
        method: call.method.toUpperCase(),
        headers: { Accept: accept, ...(type && { 'Content-Type': type }) },
        ...(call.method === 'post' && { body: '{}' }),
      });
      const { status, headers } = answer;
      await answer.arrayBuffer();
      // Pages are HTML for everyone.
      if (status < 400 || headers.get('content-type')?.startsWith('text/html')) continue;
      seen.add(status);
      const varies = headers.get('vary')?.split(/, */).includes('Accept');
      if (!varies || !headers.get('content-type')?.startsWith(accept))
        wrong.push([nameOf(call), accept, status]);
      if (status === 401 && !headers.get('www-authenticate')) wrong.push([nameOf(call), status]);
    }
  }
  expect(wrong).toEqual([]);
  expect([...seen]).toEqual(expect.arrayContaining([401, 404, 409, 422]));
});
