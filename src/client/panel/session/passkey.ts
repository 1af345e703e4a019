import { postApi } from '#client/api/post-api.ts';
import { passkeyWords } from '#shared/articles/panel-words.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { Explained } from '../notify.ts';
import { lastSignInMethod } from './session.ts';

type RequestOptions = Parameters<
  typeof import('@simplewebauthn/browser')['startAuthentication']
>[0]['optionsJSON'];
type CreationOptions = Parameters<
  typeof import('@simplewebauthn/browser')['startRegistration']
>[0]['optionsJSON'];

/** Loaded when a person uses a passkey. */
const load = () => import('@simplewebauthn/browser');

export const canUsePasskeys = () => 'PublicKeyCredential' in globalThis;

/** Unless this browser signed in with a password last. */
export const offersPasskeyFirst = () => canUsePasskeys() && lastSignInMethod() !== 'password';

/** @returns the signed response as JSON. @throws {Explained}; as `postApi` */
export async function signWithPasskey(): Promise<string> {
  const [{ startAuthentication }, options] = await Promise.all([
    load(),
    postApi(staffApi.passkeyOptions, {}),
  ]);
  const optionsJSON = options as RequestOptions;
  return JSON.stringify(
    await startAuthentication({ optionsJSON }).catch((cause) => {
      throw new Explained(passkeyWords.notUsed, { cause });
    }),
  );
}

/** @param options from the server. @returns the new passkey as JSON. @throws {Explained} */
export async function makePasskey(options: unknown): Promise<string> {
  const { startRegistration } = await load();
  const optionsJSON = options as CreationOptions;
  return JSON.stringify(
    await startRegistration({ optionsJSON }).catch((cause: Error) => {
      const isThere = cause.name === 'InvalidStateError';
      throw new Explained(isThere ? passkeyWords.isThere : passkeyWords.notMade, { cause });
    }),
  );
}
