import { beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { visitorEntry } from '#server/features/bookings/entry.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { timeOfDay } from '#shared/dates/time-of-day.ts';
import { addressLines } from '#shared/firm.ts';
import { discovery, paths } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { formerFactsIn, otherFirm } from '../support/other-firm.ts';
import { keptPaths, samplePaths } from '../support/pages.ts';
import { publishWords } from '../support/publish.ts';
import { scrape } from '../support/scrape.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await publishWords(app, otherFirm);
});
const read = async (path: string) => (await request(app.url).get(path)).text;

describe('once other facts of the firm are published', () => {
  /** The panel has another frame, and the posts of the home page have separate words. */
  const shown = samplePaths.filter((path) => path !== paths.admin && path !== paths.home);

  test.each(shown)('%s names them in header, title, footer and text', async (path) => {
    const html = await read(path);
    expect(formerFactsIn(html)).toEqual([]);
    // Also where a form gives an example of a number.
    expect(html).not.toContain(firm.phone);
    expect(html).toContain(`${otherFirm.name}</title>`);
    expect(html).toContain(`<span class="logo__word">${otherFirm.name}</span>`);
    expect(html).toContain('<span>Guelph, ON N1G 2W1</span>');
    expect(html).toContain('<a href="tel:+442079460018">+44 20 7946 0018</a>');
    expect(html).toContain(`href="${otherFirm.social.x}"`);
    expect(html).toContain(`"${otherFirm.name} articles (RSS)"`);
  });

  test.each([paths.contact, paths.home])('the structured data of %s have them in parts', async (path) => {
    const { linkedData } = await scrape(app, path);
    expect(JSON.stringify(linkedData)).toContain(
      JSON.stringify({
        telephone: '+442079460018',
        email: otherFirm.email,
        address: {
          '@type': 'PostalAddress',
          streetAddress: '7 Mill Lane',
          addressLocality: 'Guelph',
          addressRegion: 'ON',
          postalCode: 'N1G 2W1',
          addressCountry: 'CA',
        },
        openingHours: ['Tu 12:30-20:00'],
        sameAs: [otherFirm.social.x],
      }).slice(1, -1),
    );
  });

  test('the contact page prints the hours, and only networks that the firm has', async () => {
    const html = await read(paths.contact);
    expect(html).toContain(
      `<span>Tuesday</span> <span class="text-nowrap">${timeOfDay('12:30 PM')}-${timeOfDay('8:00 PM')}</span>`,
    );
    expect(html).toContain('<span>Thursday-Saturday</span> <span class="text-nowrap">Closed</span>');
    expect(html).not.toContain('aria-label="LinkedIn (opens');
  });

  test.each([discovery.llms, discovery.rss, discovery.atom, discovery.jsonFeed, '/gift-card?token=none'])(
    '%s has them',
    async (path) => {
      const text = await read(path);
      expect(formerFactsIn(text)).toEqual([]);
      expect(text).toContain(otherFirm.name);
    },
  );

  test('the description of the calls has them', async () => {
    const { body } = await request(app.url).get('/api/openapi.json');
    expect(body.info).toMatchObject({
      title: 'Otterbrook website',
      contact: { name: otherFirm.legalName, email: otherFirm.email },
    });
  });

  test('each page has another preview card, at whose address it is drawn', async () => {
    const pictures = await Promise.all(
      keptPaths.slice(0, 3).map(async (path) => (await scrape(app, path)).meta('og:image')),
    );
    for (const picture of pictures) {
      const { pathname } = new URL(picture);
      const { status, headers } = await request(app.url).get(pathname);
      expect([status, headers['content-type']]).toEqual([200, 'image/png']);
    }
    expect((await scrape(app, paths.about)).meta('og:image:alt')).toMatch(/^Otterbrook: /);
  });

  test('a calendar entry tells visitors the number that is theirs to call', () => {
    const booking = { service: 'other', name: '', email: '', phone: '', company: '', notes: '' };
    const entry = visitorEntry(
      {
        ...{ day: '2027-03-16', slot: '9:00 AM', timeZone: 'America/New_York', details: booking },
        ...{ uid: 'b2f6', sequence: 0, status: 'TENTATIVE', changedAt: new Date('2027-03-01T12:00Z') },
      },
      app,
    );
    expect(entry).toMatchObject({
      summary: 'Consultation with Otterbrook',
      location: otherFirm.phone,
      organizer: { name: otherFirm.legalName, email: firm.email },
    });
  });

  test('leads and reports of security problems go where the code and the settings say', async () => {
    expect(app.config.mail).toMatchObject({ to: firm.email, from: `${firm.name} <${firm.email}>` });
    expect(app.config.receipt.address).toEqual(addressLines(firm.address));
    expect(await read(discovery.security)).toContain(`Contact: mailto:${firm.email}\n`);
  });
});
