import { beforeAll, test } from '@jest/globals';
import { api, paths } from '../../src/shared/paths.ts';
import { panelOf } from '../admin/panel.ts';
import { adminEnv, asEditor } from '../support/admin.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openAt } from '../support/browser.ts';
import { isLong } from '../support/form.ts';
import { interceptRequests } from '../support/intercept.ts';
import { clickIn, sizes, standsClear } from './toast-place-support.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: adminEnv });
  for (let at = 0; at < 12; at += 1) await asEditor(app).make({ title: `Filler ${at}` });
});

test.each(isLong ? sizes : sizes.slice(0, 1))(
  'on the website a toast covers no control at $width px',
  async (size) => {
    const page = await openAt(app.url + paths.giftCards, { ...size, reducedMotion: true });
    await clickIn(page, '.gift-bar button');
    await standsClear(page, 'Selection Required');
    await clickIn(page, '.site-footer form [type="submit"]');
    await standsClear(page, 'Email required');

    await page.goto(app.url + paths.contact);
    await interceptRequests(page, (request) =>
      request.url().endsWith(api.contact) ? request.respond({ status: 500, body: '' }) : request.continue(),
    );
    const panel = panelOf(page);
    for (const [label, text] of [
      ['Name', 'Ada Byron'],
      ['Email', 'ada@example.com'],
      ['Phone', '860 555 0142'],
      ['Message', 'We would like some help.'],
    ] as const) {
      await panel.fill(label, text);
    }
    await page.select('[name="service"]', 'other');
    await clickIn(page, 'main form [type="submit"]');
    await standsClear(page, 'There was an error sending your message');
  },
);
