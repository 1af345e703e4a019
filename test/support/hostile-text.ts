import type { TestPage } from './browser.ts';

/** Calls of `ran`, in the ways that filters are known to miss. */
export const scripts = ['ran()', 'ran`1`', "top['ran']()", 'eval(`ran()`)', '(()=>{ran()})()'];
/** What would run a call. */
export const carriers: ((script: string) => string)[] = [
  (script) => `<script>${script}</script>`,
  (script) => `</script><script>${script}</script>`,
  (script) => `</title></textarea></noscript><script>${script}</script>`,
  (script) => `--><script>${script}</script><!--`,
  (script) => `]]><script>${script}</script>`,
  (script) => `<img src=x onerror="${script}">`,
  (script) => `"><img src=x onerror="${script}">`,
  (script) => `' autofocus onfocus='${script.replaceAll("'", '"')}`,
  (script) => `" onmouseover="${script}" style="position:fixed;inset:0`,
  (script) => `<svg onload="${script}">`,
  (script) => `<svg><animate onbegin="${script}" attributeName=x dur=1s>`,
  (script) => `<svg><script href="data:text/javascript,${script}"></script></svg>`,
  (script) => `<math><mtext></p><style><img src=x onerror="${script}"></style></mtext></math>`,
  (script) => `<iframe srcdoc="<script>parent.${script}</script>"></iframe>`,
  (script) => `<iframe src="javascript:parent.${script}"></iframe>`,
  (script) => `<object data="data:text/html,<script>parent.${script}</script>"></object>`,
  (script) => `<body onload="${script}">`,
  (script) => `<details open ontoggle="${script}"><summary>x</summary></details>`,
  (script) => `<video><source onerror="${script}"></video>`,
  (script) => `<input autofocus onfocus="${script}">`,
  (script) => `<a href="javascript:${script}">x</a>`,
  (script) => `[x](javascript:${script})`,
  (script) => `# <img src=x onerror="${script}"> **<svg onload="${script}">**`,
  (script) => `\u2028</ScRiPt\u00a0><sCrIpT>${script}</sCrIpT>\u2029`,
  (script) => `{{constructor.constructor('${script.replaceAll("'", '`')}')()}}\${${script}}`,
];

/** A page without the protection of the CSP, that counts what runs. */
export async function unprotected(page: TestPage): Promise<() => Promise<number>> {
  let runs = 0;
  await page.setBypassCSP(true);
  await page.exposeFunction('ran', () => {
    runs += 1;
  });
  return async () => {
    // Whatever waits for its turn gets it.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
    return runs;
  };
}
