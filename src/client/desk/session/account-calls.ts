import { staffApi } from '../../../shared/desk/paths.ts';
import type { OwnAccount } from '../../../shared/staff/staff.ts';
import { postApi, sendApi } from '../../api/post-api.ts';
import { makePasskey, signWithPasskey } from './passkey.ts';

/** What somebody calls who is in already; calls.ts has what lets them in. */

/** Proves again who is signed in. @throws as `postApi` */
export async function prove(given: { ownPassword: string; code: string }): Promise<void> {
  await (await sendApi(staffApi.proof, given)).text();
}

/** @throws as `signWithPasskey` */
export async function proveByPasskey(): Promise<void> {
  await (await sendApi(staffApi.passkeyProof, { passkey: await signWithPasskey() })).text();
}

export const readAccount = async () => (await postApi(staffApi.account, {})) as OwnAccount;

/** @throws as `makePasskey` */
export async function addPasskey(name: string): Promise<void> {
  const passkey = await makePasskey(await postApi(staffApi.newPasskey, {}));
  await (await sendApi(staffApi.addPasskey, { passkey, name })).text();
}

export async function setMorningDigest(isOn: boolean): Promise<void> {
  await (await sendApi(staffApi.morningDigest, { isOn })).text();
}

export async function removePasskey(id: string): Promise<void> {
  await (await sendApi(staffApi.removePasskey, { id })).text();
}
