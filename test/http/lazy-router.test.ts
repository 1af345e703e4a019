import { expect, jest, test } from '@jest/globals';
import express, { Router } from 'express';
import request from 'supertest';
import { lazyRouter } from '#server/after-first-page.ts';

const page = (answer: string) => Router().use((_req, res) => void res.send(answer));

test('routes are loaded by the first request for one of them, once; others pass by', async () => {
  const load = jest.fn(async () => Router().get('/api/known', (req, res) => void res.send(req.url)));
  const app = express().use(
    lazyRouter((path) => path === '/about', load),
    page('a page'),
  );
  expect((await request(app).get('/about?from=/api')).text).toBe('a page');
  expect(load).not.toHaveBeenCalled();
  expect((await request(app).get('/api/known?a=1')).text).toBe('/api/known?a=1');
  expect((await request(app).get('/api/unknown')).text).toBe('a page');
  expect(load).toHaveBeenCalledTimes(1);
});

test('once they are loaded, no path is asked about', async () => {
  const passesBy = jest.fn(() => true);
  const routes = lazyRouter(passesBy, async () => Router());
  await routes.load();
  expect((await request(express().use(routes, page('a page'))).get('/about')).text).toBe('a page');
  expect(passesBy).not.toHaveBeenCalled();
});

test('routes that cannot be loaded are an error, not a page', async () => {
  const app = express().use(
    lazyRouter(
      () => false,
      () => Promise.reject(new Error('gone')),
    ),
    page('a page'),
  );
  app.use(((_error, _req, res, _next) => void res.status(500).send('error')) as express.ErrorRequestHandler);
  expect((await request(app).get('/api/known')).text).toBe('error');
});
