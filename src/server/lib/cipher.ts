import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Node would accept the first four bytes of a tag. */
const wholeTag = { authTagLength: TAG_BYTES };

/**
 * Encrypts a short secret for the database (AES-256-GCM).
 * @param secret the key's source
 * @param purpose bound into key and text, so that a text from elsewhere does not decrypt here
 */
export function tokenCipher(secret: string, purpose: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    encrypt(text: string): string {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose));
      const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString('base64url');
    },
    /** Null if it was encrypted with another key or changed since. */
    decrypt(sealed: string): string | null {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), wholeTag)
          .setAAD(Buffer.from(purpose))
          .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        return Buffer.concat([
          decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
          decipher.final(),
        ]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

/** The same during a change of secrets: the first encrypts, each decrypts; `isOld` asks for a new encryption. */
export function rotatingCipher(secrets: readonly [string, ...string[]], purpose: string) {
  const [current, ...before] = secrets;
  const { encrypt, decrypt } = tokenCipher(current, purpose);
  const olds = before.map((secret) => tokenCipher(secret, purpose));
  return {
    encrypt,
    decrypt(sealed: string): { text: string; isOld: boolean } | null {
      const text = decrypt(sealed);
      if (text !== null) return { text, isOld: false };
      const old = olds.map((each) => each.decrypt(sealed)).find((each) => each !== null);
      return old === undefined ? null : { text: old, isOld: true };
    },
  };
}
