import type { Page } from 'puppeteer';
import { api, builtins, entriesOf, isNewer } from './compat.ts';

/** Objects by their path from the global object, and the names of their members that a supported browser may lack. */
const newerMembers = Object.entries({ '': builtins, Intl: builtins.Intl, api }).flatMap(([scope, all]) =>
  entriesOf(all).map(([type, feature]) => ({
    path: scope === 'Intl' ? `Intl.${type}` : type,
    isNewer: isNewer(feature),
    names: entriesOf(feature)
      .filter(([, member]) => isNewer(member))
      .map(([name]) => name.replace(/_static$/, '')),
  })),
);

/** Before a page's scripts run, deletes the functions and classes that the oldest supported browsers lack. */
export async function removeNewer(page: Page): Promise<void> {
  await page.evaluateOnNewDocument((all) => {
    for (const { path, isNewer, names } of all) {
      const [last = '', ...scopes] = path.split('.').reverse();
      const scope = scopes.reduce((object, name) => Reflect.get(object, name), globalThis as object);
      const type = Reflect.get(scope, last);
      for (const name of names)
        for (const object of [type, type?.prototype, ...(last === 'Window' ? [globalThis] : [])])
          if (object instanceof Object) Reflect.deleteProperty(object, name);
      if (isNewer) Reflect.deleteProperty(scope, last);
    }
  }, newerMembers);
}
