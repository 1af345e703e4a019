import type { Page } from 'puppeteer';

/** What is moving, by the names of its keyframes. */
export const moving = (page: Page) =>
  page.evaluate(() => document.getAnimations().map((animation) => (animation as CSSAnimation).animationName));
