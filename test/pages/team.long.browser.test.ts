import { beforeAll, describe, expect, test } from '@jest/globals';
import { team } from '#shared/content/team.ts';
import { site } from '#shared/site.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { desktop, openPage, phone, tablet } from '../support/browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

describe('/team', () => {
  test('shows nine members, each with portrait, name, title, bio, LinkedIn link and mail link', async () => {
    const page = await openPage();
    await page.goto(`${app.url}/team`, { waitUntil: 'networkidle0' });
    expect(await page.$eval('h1', (node) => node.textContent)).toBe('Our Team');
    const shown = await page.$$eval('.member', (members) =>
      members.map((member) => ({
        portrait: member.querySelector('.portrait :is(svg, img)') !== null,
        name: member.querySelector('h3')?.textContent,
        title: member.querySelector('.member__title')?.textContent,
        bio: member.querySelector('.member__text p')?.textContent,
        mail: member.querySelector('a[href^="mailto:"]')?.getAttribute('href'),
        linkedin: member.querySelector('.linkedin')?.getAttribute('href'),
        label: member.querySelector('.linkedin')?.textContent,
      })),
    );
    expect(shown).toHaveLength(9);
    expect(shown).toEqual(
      team.map(({ name, title, bio, email }) => ({
        portrait: true,
        name,
        title,
        bio,
        mail: `mailto:${email}`,
        linkedin: site.social.linkedin,
        label: `${site.name} on LinkedIn (opens in a new tab)`,
      })),
    );
    expect(page.messages).toEqual([]);
  });

  test('ends with a Get in Touch link to /contact', async () => {
    const page = await openPage();
    await page.goto(`${app.url}/team`, { waitUntil: 'networkidle0' });
    const links = await page.$$eval('main a', (all) =>
      all.map((link) => [link.textContent, link.getAttribute('href')]),
    );
    expect(links.at(-1)).toEqual(['Get in Touch', '/contact']);
  });

  test.each([phone, tablet, desktop])('fits at $width px, the first portrait the largest', async (size) => {
    const page = await openPage(size);
    await page.goto(`${app.url}/team`, { waitUntil: 'networkidle0' });
    const widths = await page.$$eval('.portrait', (all) =>
      all.map((portrait) => portrait.getBoundingClientRect().width),
    );
    expect(Math.max(...widths.slice(1))).toBeLessThan(widths[0] ?? 0);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(page.messages).toEqual([]);
  });
});
