import { expect, test } from '@jest/globals';
import { markSeen } from '#server/features/orders/attention.ts';
import { counter } from '#server/ops/counters.ts';
import { timeRequests } from '#server/ops/metrics.ts';
import { api } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { insertArticle } from '../support/articles.ts';
import { eachDatabase } from '../support/databases.ts';
import { newSqliteUrl } from '../support/temporary.ts';
import { waitFor } from '../support/wait.ts';
import { insertOrderWithNotice } from './order-with-notice.ts';

const token = 'a-token-of-the-tests';

const scrape = (app: TestApp, authorization = `Bearer ${token}`) =>
  fetch(`${app.url}/metrics`, { headers: { Authorization: authorization } });

/** One sample of the text format, by name and labels. */
function sample(text: string, name: string, labels: Record<string, string> = {}): number | undefined {
  const line = text.split('\n').find((candidate) => {
    if (!new RegExp(`^${name}[{ ]`).test(candidate)) return false;
    return Object.entries(labels).every(([label, value]) => candidate.includes(`${label}="${value}"`));
  });
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ')));
}

eachDatabase((openDatabase) => {
  test('anyone who shows the token reads what the server does', async () => {
    const app = await startApp({
      databaseUrl: await openDatabase(),
      env: { METRICS_TOKEN: token, RATE_LIMITS: 'on' },
    });
    await timeRequests(app.server);
    await insertArticle(app.knex, { slug: 'a-slug' });
    const before = await (await scrape(app)).text();
    for (const path of [
      '/api/articles/a-slug',
      '/api/articles/none',
      '/about',
      '/team/nobody',
      '/of-a-stranger-1947',
      '/x.png',
    ]) {
      await (await fetch(`${app.url}${path}`)).text();
    }
    for (let count = 0; count < 21; count += 1) {
      await fetch(`${app.url}${api.subscribe}`, {
        method: 'POST',
        body: JSON.stringify({ email: `reader-${count}@example.com` }),
        headers: { 'Content-Type': 'application/json' },
      });
    }
    const answer = await scrape(app);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    const text = await answer.text();
    const count = (from: string, labels: Record<string, string>) =>
      sample(from, 'http_request_duration_seconds_count', labels) ?? 0;
    const requests = (route: string, status: string) => {
      const labels = { method: 'GET', route, status };
      return count(text, labels) - count(before, labels);
    };
    expect(requests('/api/articles/:slug', '200')).toBe(1);
    expect(requests('/api/articles/:slug', '404')).toBe(1);
    expect(requests('/about', '200')).toBe(1);
    expect(requests('file', '404')).toBe(1);
    expect(requests('unknown page', '404')).toBe(2);
    expect(text).not.toContain('of-a-stranger-1947');
    expect(sample(text, 'site_rate_limit_refusals_total', { limit: 'subscribe' })).toBeGreaterThanOrEqual(1);
    expect(sample(text, 'site_orders', { state: 'paid' })).toBe(0);
    expect(sample(text, 'site_outbox_mails', { state: 'dead' })).toBe(0);
    expect(sample(text, 'site_outbox_oldest_due_seconds')).toBeGreaterThanOrEqual(0);
    expect(sample(text, 'site_page_cache_total', { event: 'fills' })).toBeGreaterThanOrEqual(1);
    expect(sample(text, 'site_database_up')).toBe(1);
    expect(sample(text, 'site_database_connections', { state: 'waiting' })).toBe(0);
    expect(sample(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    expect(sample(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
    // Every line is one that the format knows.
    for (const line of text.trim().split('\n')) {
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="[^"]*",?)+\})? [-+.\deNaInf]+)?$/);
    }
  });

  test('an order whose payment was taken back shows until someone has seen it', async () => {
    const app = await startApp({ databaseUrl: await openDatabase(), env: { METRICS_TOKEN: token } });
    const now = new Date();
    await insertOrderWithNotice(app.knex, now);
    const shown = async () =>
      sample(await (await scrape(app)).text(), 'site_orders_notices', { notice: 'reversed' });
    expect(await shown()).toBe(1);
    expect(sample(await (await scrape(app)).text(), 'site_orders', { state: 'refunded' })).toBe(1);
    await markSeen(app.knex, 1, now);
    expect(await shown()).toBe(0);
  });

  test('an undelivered mail is counted', async () => {
    const app = await startApp({ databaseUrl: await openDatabase(), env: { METRICS_TOKEN: token } });
    const now = new Date();
    await app.knex('outbox').insert({
      message_id: '<1@x>',
      mail: '{}',
      recipient_key: '',
      reply_to_key: '',
      state: 'dead',
      attempts: 1,
      next_attempt_at: now,
      created_at: now,
    });
    expect(sample(await (await scrape(app)).text(), 'site_outbox_mails', { state: 'dead' })).toBe(1);
  });

  test('an unavailable database is reported, and nothing else is lost', async () => {
    const app = await startApp({ databaseUrl: await openDatabase(), env: { METRICS_TOKEN: token } });
    for (const table of ['gift_card_entries', 'gift_codes'] as const) await app.knex.schema.dropTable(table);
    await app.knex.schema.dropTable('invoices');
    const text = await (await scrape(app)).text();
    expect(sample(text, 'site_database_up')).toBe(0);
    expect(sample(text, 'site_orders', { state: 'paid' })).toBe(0);
    expect(sample(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
  });
});

test('without the token there is no answer, without METRICS_TOKEN no such address', async () => {
  const closed = await startApp({ databaseUrl: await newSqliteUrl() });
  expect((await scrape(closed)).status).toBe(404);
  const open = await startApp({ databaseUrl: await newSqliteUrl(), env: { METRICS_TOKEN: token } });
  for (const authorization of ['', 'Bearer wrong', `Bearer ${token}x`, token]) {
    const answer = await scrape(open, authorization);
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  }
});

test('a counter that anyone makes is shown', async () => {
  counter('site_test_total', 'A counter of the tests.', 'kind').add('some', 3);
  const app = await startApp({ databaseUrl: await newSqliteUrl(), env: { METRICS_TOKEN: token } });
  const text = await waitFor(async () => (await scrape(app)).text());
  expect(sample(text, 'site_test_total', { kind: 'some' })).toBe(3);
});
