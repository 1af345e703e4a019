import { beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import request from 'supertest';
import { createStorage } from '#server/storage/create-storage.ts';
import type { Document } from '#shared/content/contents.ts';
import { services } from '#shared/content/documents/services.ts';
import { team } from '#shared/content/documents/team.ts';
import { discovery, paths } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { insertArticle } from '../support/articles.ts';
import { publishOnly } from '../support/published-words.ts';
import { scrape } from '../support/scrape.ts';

const address = `/uploads/2026/${'c3'.repeat(16)}-1600x1600.jpg`;

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ keepPages: false });
  const [top, bottom] = ['#c02040', '#2040c0'].map((background) => ({
    create: { width: 1600, height: 800, channels: 3 as const, background },
  }));
  const photo = await sharp(top)
    .extend({ bottom: 800 })
    .composite([{ input: bottom, left: 0, top: 800 }])
    .jpeg()
    .toBuffer();
  await createStorage(app.config).put(address.slice(1), photo, { contentType: 'image/jpeg' });
  for (const focus of ['50,0', '50,100'])
    await insertArticle(app.knex, {
      slug: `focus-${focus.slice(3)}`,
      featured_image: `${address}#focus=${focus}`,
    });
});

const text = async (path: string) => (await request(app.server).get(path)).text;

test('pages show the picture at its focal point; nothing else names it', async () => {
  for (const path of [paths.article('focus-100'), paths.articles]) {
    const html = await text(path);
    const [image = ''] =
      html.match(new RegExp(`<img [^>]*src="${address}"[^>]*object-position:50% 100%[^>]*>`)) ?? [];
    expect(image).not.toBe('');
    expect(html).toContain(`${address.slice(0, -4)}-480.webp 480w`);
  }
  const { metas, linkedData } = await scrape(app, paths.article('focus-100'));
  for (const written of [
    JSON.stringify([metas, linkedData]),
    ...(await Promise.all([discovery.jsonFeed, discovery.rss, discovery.atom, discovery.sitemap].map(text))),
  ])
    expect([written.includes('focus-100'), written.includes('#focus')]).toEqual([true, false]);
});

test('a preview card shows the part around the focal point', async () => {
  const cards = await Promise.all(
    ['focus-0', 'focus-100'].map(async (slug) => {
      const { pathname } = new URL((await scrape(app, paths.article(slug))).meta('og:image'));
      const { body } = await request(app.server).get(pathname);
      expect(await sharp(body).metadata()).toMatchObject({ width: 1200, height: 630 });
      return (await sharp(body).stats()).channels.map(({ mean }) => mean);
    }),
  );
  const [[topRed = 0, , topBlue = 0] = [], [bottomRed = 0, , bottomBlue = 0] = []] = cards;
  expect([topRed > topBlue + 60, bottomBlue > bottomRed + 60]).toEqual([true, true]);
});

test('the pictures of people and of services are shown at theirs, and the sitemap names them without it', async () => {
  const id = 'career-coaching';
  const focused = `${address}#focus=20,10`;
  const people = team.people.map((person) => ({ ...person, photo: focused }));
  await publishOnly(app, [
    { ...team, people } as Document,
    { ...services, [id]: { ...services[id], imageSrc: focused } } as Document,
  ]);
  for (const path of [paths.team, paths.solution(id), paths.solutions])
    expect(await text(path)).toMatch(new RegExp(`<img [^>]*src="${address}"[^>]*object-position:20% 10%`));
  expect(await text(discovery.sitemap)).not.toContain('#focus');
});
