import request from 'supertest';
import type { Panel } from '../panel/panel.ts';
import type { TestApp } from '../support/app.ts';

/** Takes away all that visitors sent, and the people who answer them. */
export async function clearInbox({ knex }: TestApp): Promise<void> {
  for (const table of [
    'leads',
    'contact_messages',
    'bookings',
    'applications',
    'submissions',
    'outbox',
    'staff_sessions',
    'staff',
  ] as const)
    await knex(table).del();
}

/** Sends a form as a visitor's browser does. */
export async function send(app: TestApp, path: string, body: object): Promise<void> {
  const answer = await request(app.server).post(path).send(body);
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
}

export async function openFirst({ page }: Panel): Promise<void> {
  await page.waitForSelector('.list-row');
  await page.click('.list-row');
}
