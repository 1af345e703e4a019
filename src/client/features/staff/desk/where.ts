import { sessionWords as words } from '../../../../shared/content/admin-desk.ts';

/** The first that fits: Edge and Opera also call themselves Chrome, and Chrome Safari. */
const browsers = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\bChrome\/|\bCriOS\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

const named = (list: readonly (readonly [string, RegExp])[], text: string) =>
  list.find(([, pattern]) => pattern.test(text))?.[0];

/** `Chrome on Windows`, of what a browser calls itself. */
export function browserName(userAgent: string): string {
  const browser = named(browsers, userAgent) ?? words.unknownBrowser;
  const system = named(systems, userAgent);
  return system ? words.on(browser, system) : browser;
}

/** In coarse words: an address without its last part says hardly more than which network it is. */
export function placeName(network: string): string {
  const start = network.replace(/^::ffff:/, '').replace(/(?<!:):+$/, '');
  if (start === '' || start.startsWith('127.')) return words.samePlace;
  if (/^(10\.|192\.168|172\.(1[6-9]|2\d|3[01])\.|f[cd]|fe80)/.test(start)) return words.localPlace;
  return words.network(start);
}
