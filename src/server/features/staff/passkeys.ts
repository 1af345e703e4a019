import { createECDH } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Services } from '#server/services.ts';
import { firm } from '#shared/content/documents/firm.ts';
import type { StaffRow } from './accounts.ts';
import {
  findPasskey,
  listPasskeys,
  type NewPasskey,
  newChallenge,
  type PasskeyRow,
  recordPasskeyUse,
  takeChallenge,
} from './passkey-store.ts';

/** The result of an assertion: a person's passkey, a copy of one, or invalid. */
export type Assertion = { row: StaffRow; passkey: PasskeyRow; isCopy: boolean } | null;

/** Loaded with the first passkey, because nothing else needs it. */
const load = () => import('@simplewebauthn/server');

/** The ceremonies of passkeys (WebAuthn level 3), bound to the site's address; each challenge works once. */
export function createPasskeys({ knex, config, now }: Pick<Services, 'knex' | 'config' | 'now'>) {
  const { hostname: rpID, origin } = new URL(config.siteUrl);
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true } as const;
  /** Compared with an unknown id, so that it takes the same time. */
  const nobody = decoyKey();

  return {
    /** The challenge for a browser whose user is unknown. */
    async requestOptions(): Promise<PublicKeyCredentialRequestOptionsJSON> {
      const { generateAuthenticationOptions } = await load();
      const challenge = Buffer.from(await newChallenge(knex, null, now()), 'base64url');
      return generateAuthenticationOptions({ rpID, challenge, userVerification: 'required' });
    },

    /** The options with which a browser creates a passkey for a person. */
    async creationOptions({
      id,
      name,
      email,
    }: Pick<StaffRow, 'id' | 'name' | 'email'>): Promise<PublicKeyCredentialCreationOptionsJSON> {
      const { generateRegistrationOptions } = await load();
      const existing = await listPasskeys(knex, id);
      return generateRegistrationOptions({
        // That of the code: devices keep it with the passkey, whatever the owner publishes later.
        rpName: firm.name,
        rpID,
        userName: email,
        userDisplayName: name,
        userID: new Uint8Array(Buffer.from(handleOf(id))),
        challenge: new Uint8Array(Buffer.from(await newChallenge(knex, Number(id), now()), 'base64url')),
        attestationType: 'none',
        excludeCredentials: existing.map(({ credential_id, transports }) => ({
          id: credential_id,
          transports: transports.split(' ').filter(Boolean),
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
    },

    /** @returns null if anything is invalid */
    async readNew(staffId: number, given: string): Promise<NewPasskey | null> {
      const response = readResponse<RegistrationResponseJSON>(given);
      const challenge = challengeOf(response);
      if (!response || !(await takeChallenge(knex, challenge, staffId, now()))) return null;
      const { verifyRegistrationResponse } = await load();
      const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
      try {
        const attestation = isoBase64URL.toBuffer(response.response.attestationObject);
        // We ask for none. Others bring certificates, whose lists of revoked ones would be fetched.
        if (!['none', 'packed'].includes(decodeAttestationObject(attestation).get('fmt'))) return null;
        const { verified, registrationInfo: made } = await verifyRegistrationResponse({
          response,
          expectedChallenge: challenge,
          ...expected,
        });
        if (!verified) return null;
        const { credential, credentialDeviceType, credentialBackedUp } = made;
        return {
          credential_id: credential.id,
          public_key: isoBase64URL.fromBuffer(credential.publicKey),
          counter: credential.counter,
          backup_eligible: credentialDeviceType === 'multiDevice',
          backed_up: credentialBackedUp,
          transports: (credential.transports ?? [])
            .filter((each) => /^[\w-]{1,20}$/.test(each))
            .slice(0, 8)
            .join(' '),
        };
      } catch {
        return null;
      }
    },

    /** The account of a passkey, by its id. */
    async ownerOf(credentialId: string): Promise<number | null> {
      const passkey = await findPasskey(knex, credentialId);
      return passkey ? Number(passkey.staff_id) : null;
    },

    /** The same work for an unknown passkey, which includes that of a disabled person. */
    async check(given: string): Promise<Assertion> {
      const response = readResponse<AuthenticationResponseJSON>(given);
      const challenge = challengeOf(response);
      const isAsked = await takeChallenge(knex, challenge, null, now());
      const passkey = await findPasskey(knex, String(response?.id));
      const row = await knex('staff')
        .where({ id: passkey?.staff_id ?? 0, state: 'active' })
        .first('*');
      if (!response) return null;
      const { verifyAuthenticationResponse } = await load();
      const found = await verifyAuthenticationResponse({
        response,
        expectedChallenge: challenge,
        ...expected,
        credential: {
          id: response.id,
          publicKey: passkey ? new Uint8Array(Buffer.from(passkey.public_key, 'base64url')) : nobody,
          // Compared when it is stored, so that two processes cannot both pass.
          counter: 0,
        },
      }).catch(() => null);
      if (!found?.verified || !isAsked || !passkey || !row) return null;
      const handle = Buffer.from(response.response.userHandle ?? '', 'base64url').toString();
      if (handle !== handleOf(row.id)) return null;
      const { newCounter: counter, credentialBackedUp: isBackedUp } = found.authenticationInfo;
      const isCopy = !(await recordPasskeyUse(knex, passkey.id_hash, { counter, isBackedUp }, now()));
      return { row, passkey, isCopy };
    },
  };
}

export type Passkeys = ReturnType<typeof createPasskeys>;

/** The user handle that an authenticator stores, without name and address. */
const handleOf = (id: number) => `staff ${id}`;

function readResponse<T extends { id: string; response: object }>(given: string): T | null {
  try {
    const { id, response } = JSON.parse(given) as T;
    return typeof id === 'string' && typeof response === 'object' && response !== null
      ? JSON.parse(given)
      : null;
  } catch {
    return null;
  }
}

function challengeOf(given: { response: { clientDataJSON: string } } | null): string {
  try {
    const text = Buffer.from(String(given?.response.clientDataJSON), 'base64url').toString();
    return String((JSON.parse(text) as { challenge: unknown }).challenge);
  } catch {
    return '';
  }
}

/** A key of P-256 that signs nothing, as COSE writes it (RFC 9052): kty EC2, alg ES256, crv P-256, x, y. */
function decoyKey(): Uint8Array<ArrayBuffer> {
  const ecdh = createECDH('prime256v1');
  const point = ecdh.generateKeys();
  const parts = [
    'a5010203262001215820',
    point.subarray(1, 33).toString('hex'),
    '225820',
    point.subarray(33).toString('hex'),
  ];
  return new Uint8Array(Buffer.from(parts.join(''), 'hex'));
}
