import { darkThemeColor, themeColor } from '../../shared/brand.ts';
import { sourceHash } from './source-hash.ts';

/**
 * Applies the color mode chosen in the header (src/client/layout/header/theme-switch.tsx): before the first paint, in all
 * tabs, and without a cookie, so that a page is the same bytes for everyone. The system's choice needs no script
 * (src/client/styles/_base.scss). It is inline, since a file would come too late.
 */
const script = `{
const root = document.documentElement;
const colors = ${JSON.stringify({ light: themeColor, dark: darkThemeColor })};
const bars = document.createElement('meta');
bars.name = 'theme-color';
let theme = '';
const show = () => {
  root.dataset.theme = theme;
  bars.content = colors[theme];
  theme ? document.head.prepend(bars) : bars.remove();
  const field = document.getElementById('theme-choice');
  if (field) field.value = theme;
};
const read = () => {
  try { theme = localStorage.theme || ''; } catch {}
  show();
};
read();
for (const event of ['DOMContentLoaded', 'pageshow', 'storage']) addEventListener(event, read);
addEventListener('change', ({ target }) => {
  if (target.id !== 'theme-choice') return;
  theme = target.value;
  try { localStorage.theme = theme; } catch {}
  show();
});
}`;

export const themeScriptHash = sourceHash(script);

/** The color of the browser's own bars without a choice. */
const bars =
  `<meta name="theme-color" content="${darkThemeColor}" media="(prefers-color-scheme: dark)"/>` +
  `<meta name="theme-color" content="${themeColor}"/>`;

/**
 * The markup of a page, from `<html>` on, with both in its head: after the charset, which must be in the first 1024 bytes.
 */
export function withThemeScript(html: string): string {
  return html.replace(
    /<head>(<meta charset="[^"]*"\/>)?/i,
    (start) => `${start}${bars}<script>${script}</script>`,
  );
}
