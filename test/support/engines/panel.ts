import { password } from '../panel.ts';
import { waitFor } from '../wait.ts';
import type { EnginePage } from './engine.ts';
import { closeToasts, hydrated, isThere, toast } from './journey.ts';

/** Runs in the page: marks the button of that name, or the field of that label, which is in front. */
function markNamed(name: string): boolean {
  const fields = [...document.querySelectorAll('label')]
    .filter(({ textContent }) => textContent.trim() === name)
    .map(({ control }) => control);
  const buttons = [...document.querySelectorAll('button')].filter(
    (button) => (button.ariaLabel ?? button.textContent.trim()) === name,
  );
  const found = [...fields, ...buttons].findLast((element) => element?.checkVisibility());
  document.querySelector('[data-named]')?.removeAttribute('data-named');
  found?.setAttribute('data-named', '');
  return found !== undefined;
}

/** Runs in the page. In a window without a manager, WebKit has no `:focus`. */
function markFocused(): void {
  document.querySelector('[data-focused]')?.removeAttribute('data-focused');
  document.activeElement?.setAttribute('data-focused', '');
}

/** The admin panel as someone at the keyboard sees it, in any engine. */
export function enginePanel(page: EnginePage) {
  async function named(label: string): Promise<string> {
    await waitFor(() => page.evaluate(markNamed, label));
    return '[data-named]';
  }
  async function told(title: string, description?: string): Promise<void> {
    await toast(page, title, description);
    await closeToasts(page);
  }
  return {
    /** A selector of the button or field of that name. */
    named,
    press: async (label: string) => page.click(await named(label)),
    type: async (label: string, text: string) => page.type(await named(label), text),
    /** Types where the focus is. */
    async write(text: string): Promise<void> {
      await page.evaluate(markFocused);
      await page.type('[data-focused]', text);
    },
    value: async (label: string) =>
      page.evaluate((field) => document.querySelector<HTMLInputElement>(field)?.value, await named(label)),
    /** Waits for the toast, and takes it away. */
    told,
    /** Waits for words that the page shows. */
    says: (words: string) =>
      waitFor(async () => {
        const shown = await page.evaluate(() => document.body.innerText);
        if (shown.includes(words)) return true;
        throw new Error(`“${words}” is not in: ${shown}`);
      }),
    dialogClosed: () => waitFor(async () => !(await isThere(page, '.modal'))),
    async signIn(): Promise<void> {
      await hydrated(page);
      await waitFor(() => isThere(page, '.panel-login [type="submit"]:enabled'));
      await page.type('[type="password"]', password);
      await page.press('Enter');
      await told('Success', 'Authenticated successfully');
    },
  };
}
