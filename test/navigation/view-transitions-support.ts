import { builtInArticles } from '#shared/content/articles/index.ts';
import { paths } from '#shared/paths.ts';
import { openPage, type TestPage, visit } from '../support/browser.ts';
import { arrived, heading, isAlive } from '../support/navigation.ts';

const slug = builtInArticles[0]?.slug ?? '';

const service = 'career-coaching';

interface Recorder {
  /** What traveled, by name; one list for each transition. */
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
export async function openAtLink(url: string, link: string, isTouched = false): Promise<TestPage> {
  const page = await openPage({ reducedMotion: false });
  if (isTouched) await page.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true });
  await visit(page, url);
  await isAlive(page);
  await page.evaluate(recordTransitions);
  await page.$eval(link, (element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await page.focus(link);
  await page.waitForNetworkIdle();
  return page;
}

export async function follow(page: TestPage, act: () => Promise<unknown>): Promise<string[][]> {
  const before = await heading(page);
  await act();
  await arrived(page, before);
  return page.evaluate(async () => {
    const { recorder } = globalThis as Recording;
    await recorder.finished;
    return recorder.transitions.splice(0);
  });
}

export const press = (page: TestPage, link: string) => () =>
  page.$eval(link, (element) => (element as HTMLElement).click());

export const ways = [
  ['an article’s image', paths.articles, `main a[href="${paths.article(slug)}"]`, `article-${slug}`],
  ['a service’s poster', paths.solutions, `main a[href="${paths.solution(service)}"]`, `service-${service}`],
  [
    'a service’s tile',
    paths.solution('pre-hire-assessments'),
    `.service-card a[href="${paths.solution(service)}"]`,
    `service-${service}`,
  ],
] as const;
