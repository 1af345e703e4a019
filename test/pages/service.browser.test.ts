import { beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import type { ServiceId } from '#shared/content/services.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openAt, type PageOptions } from '../support/browser.ts';
import { findService, services } from '../support/firm-services.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

const open = (path: string, options?: PageOptions) => openAt(app.url + path, options);

const requireService = (id: ServiceId) => findService(id) as NonNullable<ReturnType<typeof findService>>;

describe.each(services)('/solutions/$id', ({ link, ...service }) => {
  test('is served with its picture, its button and its address', async () => {
    const { text } = await request(app.server).get(link).expect(200);
    const { width, height } = service.imageSize;
    expect(text).toContain(`src="${service.imageSrc}" width="${width}" height="${height}"`);
    expect(text).toMatch(
      new RegExp(
        `<a [^>]*href="/contact\\?tab=booking&amp;service=${service.id}"[^>]*>${service.consultationLabel}</a>`,
      ),
    );
    expect(text).toContain(`<link rel="canonical" href="${app.config.siteUrl}${link}"/>`);
    expect(text).not.toContain('noindex');
    expect(text).not.toContain(`<h3><a class="stretched-link" href="${link}"`);
    expect(text.match(/service-card"/g)).toHaveLength(6);
  });

  test('has a picture that is there', async () => {
    const picture = await request(app.server).get(service.imageSrc);
    expect([picture.status, picture.type]).toEqual([200, 'image/svg+xml']);
    expect(picture.body.toString()).toContain(
      `viewBox="0 0 ${service.imageSize.width} ${service.imageSize.height}"`,
    );
  });
});

describe('a service page in the browser', () => {
  const side = requireService('career-coaching');

  test('leads to the booking tab of /contact with its service chosen', async () => {
    const page = await open(side.link);
    await page.click('.service-hero__intro a');
    await page.waitForSelector('#booking:not([hidden]) select');
    expect(await page.evaluate('location.pathname + location.search')).toBe(
      `/contact?tab=booking&service=${side.id}`,
    );
    expect(await page.$eval('#booking select', (node) => (node as HTMLSelectElement).value)).toBe(side.id);
    expect(page.messages).toEqual([]);
  });
});
