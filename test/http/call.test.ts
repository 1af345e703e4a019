import { expect, test } from '@jest/globals';
import express, { type RequestHandler } from 'express';
import request from 'supertest';
import { jsonBody, noBody } from '#server/http/body.ts';
import { callRouter, defineCall, noRateLimit, publicAccess } from '#server/http/call.ts';
import { respondWithError } from '#server/http/error-handler.ts';
import { contactSchema } from '#shared/contact/contact.ts';
import { validContact } from '../support/forms.ts';

const passed: string[] = [];
const note =
  (name: string): RequestHandler =>
  (_req, _res, next) => {
    passed.push(name);
    next();
  };
const body = jsonBody('Message', contactSchema, { ...validContact, service: 'other' });

const app = express().use(
  callRouter([
    defineCall({
      method: 'post',
      path: '/message',
      handler: (_req, res, { email }) => {
        passed.push('handler');
        res.json({ email });
      },
      body: { ...body, read: [note('body'), ...body.read] },
      limit: note('limit'),
      repeat: 'state',
      access: note('access'),
      describe: null,
    }),
    defineCall({
      method: 'get',
      path: '/message',
      access: publicAccess,
      limit: noRateLimit,
      describe: null,
      handler: (_req, res) => res.json('read'),
    }),
  ]),
  respondWithError,
);

test('the guards of a call run in one order, however it is written; its handler gets what the schema accepts', async () => {
  passed.length = 0;
  const answer = await request(app)
    .post('/message')
    .send({ ...validContact, email: ' ann@example.com ', other: 1 });
  expect([answer.status, answer.body]).toEqual([200, { email: 'ann@example.com' }]);
  expect(passed).toEqual(['access', 'limit', 'body', 'handler']);
});

test('what does not fit the schema does not reach the handler', async () => {
  passed.length = 0;
  expect((await request(app).post('/message').send({ name: 'A' })).status).toBe(422);
  expect(passed).toEqual(['access', 'limit', 'body']);
});

test('calls of one address share it, and name each other to other methods', async () => {
  expect((await request(app).get('/message')).body).toBe('read');
  const refused = await request(app).put('/message');
  expect([refused.status, refused.headers.allow]).toEqual([405, 'POST, GET, HEAD']);
});

test('TypeScript refuses a call that lacks a part', () => {
  const whole = { path: '/x', access: publicAccess, limit: noRateLimit, describe: null, handler: () => {} };
  const { access: _access, ...withoutAccess } = whole;
  const { limit: _limit, ...withoutLimit } = whole;
  const { describe: _describe, ...undescribed } = whole;
  defineCall({ ...whole, method: 'get' });
  defineCall({ ...whole, method: 'post', body: noBody, repeat: 'state' });
  // @ts-expect-error access is missing
  defineCall({ ...withoutAccess, method: 'get' });
  // @ts-expect-error the limit is missing
  defineCall({ ...withoutLimit, method: 'get' });
  // @ts-expect-error the description is missing
  defineCall({ ...undescribed, method: 'get' });
  // @ts-expect-error what a repeat of it does is missing
  defineCall({ ...whole, method: 'post', body: noBody });
  // @ts-expect-error the body is missing
  expect(() => defineCall({ ...whole, method: 'post', repeat: 'state' })).not.toThrow();
});

test('a fixed path is found wherever it is defined, also behind a pattern that fits it', async () => {
  const answer = (path: string) =>
    defineCall({
      method: 'get',
      path,
      access: publicAccess,
      limit: noRateLimit,
      describe: null,
      handler: (_req, res) => res.json(path),
    });
  const paths = ['/articles/:id', '/articles/:id/history', '/articles/statistics'];
  const many = express().use(callRouter(paths.map(answer)));
  expect((await request(many).get('/articles/statistics')).body).toBe('/articles/statistics');
  expect((await request(many).get('/articles/7')).body).toBe('/articles/:id');
});

test('a call under /api that is not described does not start', () => {
  const define = (path: string) =>
    defineCall({
      method: 'get',
      path,
      access: publicAccess,
      limit: noRateLimit,
      describe: null,
      handler: () => undefined,
    });
  expect(() => define('/api/message')).toThrow('/api/message is a part of the API and is not described');
  expect(() => define('/message')).not.toThrow();
});
