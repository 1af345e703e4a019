import { Secret, TOTP } from 'otpauth';
import request from 'supertest';
import { staffApi } from '#shared/panel/paths.ts';
import type { Accepted, Invitation } from '#shared/staff/staff.ts';
import type { TestApp } from './app.ts';
import { allMails, mailTo } from './mails.ts';
import { asEditor, cookiesOf, panelEnv } from './panel.ts';
import { waitFor } from './wait.ts';

export const ownPassword = 'seven quiet herons at dusk';

/** The code of an authenticator app, now or in the next period: an expired one is still accepted. */
export const codeOf = (key: string, away = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + away * 30_000 });

let people = 0;

/** Sends an invitation with the shared password. @returns the address and the token of the mail */
export async function inviteSomebody(app: TestApp, role = 'owner') {
  people += 1;
  const email = `person${people}@example.com`;
  const { status, text } = await asEditor(app).post(staffApi.invite, { name: 'Robin Marsh', email, role });
  if (status !== 201) throw new Error(`${status}: ${text}`);
  const mail = await mailTo(app, email);
  const token = /#invitation=([\w-]{43})\s/.exec(mail.text ?? '')?.[1] ?? '';
  return { email, token };
}

/** Requests a password link. @returns its token from the mail */
export async function forgottenBy(app: TestApp, email: string): Promise<string> {
  const tokens = async () =>
    (await allMails(app))
      .filter(({ to }) => to?.some(({ address }) => address === email))
      .flatMap(({ text = '' }) => /#password=([\w-]{43})\s/.exec(text)?.[1] ?? []);
  const before = await tokens();
  const { status, text } = await post(app, staffApi.forgot, { email });
  if (status !== 204) throw new Error(`${status}: ${text}`);
  let found: string | undefined;
  // It is recorded after the answer.
  await waitFor(async () => {
    found = (await tokens()).find((token) => !before.includes(token));
    return found !== undefined;
  });
  return found ?? '';
}

export const post = (app: TestApp, path: string, body: object, cookie = '') => {
  const call = request(app.server).post(path);
  if (cookie) call.set('Cookie', cookie);
  return call.send(body);
};

/** A person who has accepted an invitation, with their credentials. */
export async function acceptedPerson(app: TestApp, role = 'owner') {
  const { email, token } = await inviteSomebody(app, role);
  const { key } = ((await post(app, staffApi.invitation, { token })).body as Invitation).totp;
  const answer = await post(app, staffApi.accept, { token, ownPassword, code: codeOf(key) });
  if (answer.status !== 201) throw new Error(`${answer.status}: ${answer.text}`);
  const { recoveryCodes } = answer.body as Accepted;
  return { email, token, key, recoveryCodes, cookie: cookiesOf(answer) };
}

/** For a site behind a proxy that counts visitors' tries. */
export const limitedEnv = { ...panelEnv, RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' };

/** A new person without counted tries. */
export async function freshPerson(app: TestApp) {
  for (const table of ['rate_limits', 'mail_recipients'] as const) await app.knex(table).del();
  return acceptedPerson(app);
}
