import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const flag = { present: 1, verified: 4, backupEligible: 8, backedUp: 16, hasCredential: 64 } as const;

/** A device with one passkey. */
export interface Authenticator {
  counter: number;
  /** Whether it verifies its user before it signs. */
  verifies: boolean;
  /** Answers a registration challenge, as `JSON.stringify` of a browser's answer. */
  create(options: { challenge: string; user: { id: string } }, origin: string): string;
  /** Answers a sign-in challenge. */
  get(options: { challenge: string }, origin: string): string;
}

/** Signs with a key of P-256, counts, and is not synced. */
export function newAuthenticator(): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let userHandle = '';

  const authData = (origin: string, own: Authenticator, credential = Buffer.alloc(0)) => {
    const flags =
      flag.present | (own.verifies ? flag.verified : 0) | (credential.length > 0 ? flag.hasCredential : 0);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(own.counter, 1);
    return Buffer.concat([sha256(new URL(origin).hostname), head, credential]);
  };
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = (response: Record<string, Buffer | string>) => {
    const asText = Object.entries(response).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : value.toString('base64url'),
    ]);
    const rawId = id.toString('base64url');
    const rest = { type: 'public-key', clientExtensionResults: {}, response: Object.fromEntries(asText) };
    return JSON.stringify({ id: rawId, rawId, ...rest });
  };

  return {
    counter: 0,
    verifies: true,
    create({ challenge, user }, origin) {
      userHandle = user.id;
      const bytes = (text: string) => Buffer.from(text, 'base64url');
      // COSE: kty EC2, alg ES256, crv P-256, x, y.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        bytes(x),
        Buffer.from('225820', 'hex'),
        bytes(y),
      ]);
      const idLength = Buffer.from([0, id.length]);
      const data = authData(origin, this, Buffer.concat([Buffer.alloc(16), idLength, id, key]));
      // CBOR: { fmt: "none", attStmt: {}, authData }.
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      return answer({ clientDataJSON: clientData('webauthn.create', challenge, origin), attestationObject });
    },
    get({ challenge }, origin) {
      const clientDataJSON = clientData('webauthn.get', challenge, origin);
      const authenticatorData = authData(origin, this);
      const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
      return answer({
        clientDataJSON,
        authenticatorData,
        signature: sign('sha256', signed, privateKey),
        userHandle,
      });
    },
  };
}
