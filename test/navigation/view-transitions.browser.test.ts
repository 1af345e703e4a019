import { beforeAll, expect, test } from '@jest/globals';
import { builtInArticles } from '../../src/shared/content/articles/index.ts';
import { paths } from '../../src/shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openPage, type TestPage, visit } from '../support/browser.ts';
import { isLong } from '../support/form.ts';
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
  await visit(page, app.url + from);
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

test.each(isLong ? ways : ways.slice(0, 1))(
  '%s travels to the page that it leads to',
  async (_name, from, link, name) => {
    const page = await openAtLink(from, link);
    expect(await follow(page, press(page, link))).toEqual([[name]]);
    expect(await page.evaluate(() => [document.activeElement?.id, scrollY])).toEqual(['main', 0]);
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[role="status"]')].some(
        ({ textContent }) => textContent === document.title,
      ),
    );
    expect(page.messages).toEqual([]);
  },
);

test('on a phone the text comes first', async () => {
  const [, from, link] = ways[0];
  const page = await openAtLink(from, link, true);
  expect(await follow(page, press(page, link))).toEqual([]);
});
