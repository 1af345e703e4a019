import { staffApi } from '../../../../shared/admin/paths.ts';
import { sendApi } from '../../../api/post-api.ts';

/** Proves again who is signed in. Apart from the ways in, which load the views that ask for it. @throws as `sendApi` */
export async function prove(given: { ownPassword: string; code: string }): Promise<void> {
  await (await sendApi(staffApi.proof, given)).text();
}
