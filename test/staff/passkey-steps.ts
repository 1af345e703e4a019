import { paths } from '#shared/paths.ts';
import { type Panel, panelOf } from '../panel/panel.ts';
import type { TestApp } from '../support/app.ts';
import { openPage, phone } from '../support/browser.ts';
import { inviteSomebody } from '../support/sign-in.ts';

export const articles = 'h1::-p-text(Article Management)';

/** Lets a page have a device that keeps passkeys and knows its holder. @returns puts a new one in its place */
async function withDevice({ page }: Panel): Promise<() => Promise<void>> {
  const session = await page.createCDPSession();
  await session.send('WebAuthn.enable');
  const add = () =>
    session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
  let device = await add();
  return async () => {
    await session.send('WebAuthn.removeVirtualAuthenticator', device);
    device = await add();
  };
}

/** What people with passkeys do on a site. @param app once it is started */
export function passkeySteps(app: () => TestApp) {
  /** Passkeys belong to a name, which an address of numbers is not. */
  const admin = () => `${app().config.siteUrl}${paths.admin}`;
  const open = async (hash = '') => {
    const panel = panelOf(await openPage({ ...phone, reducedMotion: true }));
    const changeDevice = await withDevice(panel);
    await panel.page.goto(admin() + hash);
    // The button waits for the script.
    if (!hash) await panel.page.waitForSelector('.panel-login [type="submit"]:enabled');
    return { ...panel, changeDevice };
  };
  const problem = async (panel: Panel) => {
    await panel.page.waitForSelector('.alert');
    return panel.text('.alert');
  };
  /** A person who has accepted with a passkey and is signed in. */
  const accepted = async (role = 'editor') => {
    const { email, token } = await inviteSomebody(app(), role);
    const panel = await open(`#invitation=${token}`);
    await panel.press('Create a passkey');
    await panel.page.waitForSelector('h1::-p-text(Save your recovery codes)');
    const codes = await panel.page.$$eval('.panel-login code', (all) => all.map((each) => each.innerText));
    await panel.press('I’ve saved them');
    await panel.page.waitForSelector(role === 'desk' ? 'h1::-p-text(Today)' : articles);
    return { ...panel, email, codes };
  };
  /** A browser that signed in to an account last offers it at once. */
  const toSignIn = ({ page }: Panel) => page.waitForSelector('h1::-p-text(Sign in)');
  return { admin, open, problem, accepted, toSignIn };
}
