import type { Page } from 'puppeteer';
import { insertDelivery } from '#server/features/gift-cards/deliveries.ts';
import type { TestApp } from '../support/app.ts';
import { openPage, type PageOptions } from '../support/browser.ts';
import { insertCard } from './support.ts';

/** As long as one may be. */
const message = `${'You have earned this. '.repeat(22)}\nYours, as ever.`.slice(-500);

/** A card with a message to a person whose name looks like markup. */
export async function makeCard({ knex }: TestApp, theme = 'birthday', amount = 500) {
  const card = await insertCard(knex, { amount, name: 'Ann Example' });
  await knex('orders')
    .where({ id: card.order })
    .update({ gift_theme: theme as 'birthday', gift_message: message });
  const delivery = {
    recipientName: 'Robin <b>Marsh</b>',
    recipientEmail: null,
    deliverOn: null,
    hasCopy: false,
  };
  await insertDelivery(knex, card.order, delivery, new Date());
  return card;
}

/** Opens its page; without scripts, unless told. */
export async function openCard(app: TestApp, token: string, options: PageOptions = {}) {
  const page = await openPage({ reducedMotion: true, javascript: false, ...options });
  const answer = await page.goto(`${app.url}/gift-card?${new URLSearchParams({ token })}`);
  return { page, answer };
}

export const textOf = (page: Page, selector: string) =>
  page.$eval(selector, (node) => node.textContent?.replace(/\s+/g, ' ').trim());
