import { beforeAll, expect, test } from '@jest/globals';
import { builtInArticles } from '../../src/shared/content/articles/index.ts';
import { paths } from '../../src/shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openPage, type TestPage } from '../support/browser.ts';
import { arrived, heading, isAlive } from '../support/navigation.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

const slug = builtInArticles[0]?.slug ?? '';
const service = 'career-coaching';

interface Recorder {
  /** What travelled, by name; one list for each transition. */
  transitions: string[][];
  finished: Promise<unknown>;
}
type Recording = typeof globalThis & { recorder: Recorder };

/** Runs in the page. */
function recordTransitions(): void {
  const recorder: Recorder = { transitions: [], finished: Promise.resolve() };
  (globalThis as Recording).recorder = recorder;
  const start = document.startViewTransition;
  document.startViewTransition = (...options) => {
    const transition = start.apply(document, options);
    recorder.finished = transition.finished;
    transition.ready.then(() => {
      const parts = document
        .getAnimations()
        .map(({ effect }) => (effect as KeyframeEffect | null)?.pseudoElement ?? '');
      const groups = parts.filter((part) => part.startsWith('::view-transition-group('));
      recorder.transitions.push(
        groups.map((part) => part.slice(24, -1)).filter((name) => name !== 'root' && name !== 'site-header'),
      );
    });
    return transition;
  };
}

/** Opens a page whose application runs, with a link in the middle of the window and its page fetched. */
async function openAtLink(from: string, link: string, isTouched = false): Promise<TestPage> {
  const page = await openPage();
  if (isTouched) await page.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true });
  await page.goto(app.url + from, { waitUntil: 'networkidle0' });
  await isAlive(page);
  await page.evaluate(recordTransitions);
  await page.$eval(link, (element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await page.focus(link);
  await page.waitForNetworkIdle();
  return page;
}

async function follow(page: TestPage, act: () => Promise<unknown>): Promise<string[][]> {
  const before = await heading(page);
  await act();
  await arrived(page, before);
  return page.evaluate(async () => {
    const { recorder } = globalThis as Recording;
    await recorder.finished;
    return recorder.transitions.splice(0);
  });
}

const press = (page: TestPage, link: string) => () =>
  page.$eval(link, (element) => (element as HTMLElement).click());

const ways = [
  ['an article’s image', paths.articles, `main a[href="${paths.article(slug)}"]`, `article-${slug}`],
  ['a service’s poster', paths.solutions, `main a[href="${paths.solution(service)}"]`, `service-${service}`],
  [
    'a service’s tile',
    paths.solution('pre-hire-assessments'),
    `.service-card a[href="${paths.solution(service)}"]`,
    `service-${service}`,
  ],
] as const;

// Its effects would wait for the transition, and its fields lose what is typed until then.
test('a form comes at once: the checkout of a gift card', async () => {
  const submit = '.gift-builder [type="submit"]';
  const page = await openAtLink(paths.giftCards, submit);
  await page.$eval('[name="amount"]', (input) => (input as HTMLElement).click());
  await page.waitForSelector('[name="amount"]:checked');
  expect(await follow(page, press(page, submit))).toEqual([]);
});

test('an article’s image travels back to its card', async () => {
  const [, from, link, name] = ways[0];
  const page = await openAtLink(from, link);
  await follow(page, press(page, link));
  expect(await follow(page, () => page.evaluate(() => history.back()))).toEqual([[name]]);
});

test('where two pages share nothing, they change as before', async () => {
  const link = `a[href="${paths.about}"]`;
  const page = await openAtLink(paths.articles, link);
  expect(await follow(page, press(page, link))).toEqual([]);
});
