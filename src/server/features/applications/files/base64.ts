/**
 * Decodes base64 as RFC 4648 defines it: padded, nothing but its alphabet, no bits left over. Node's
 * decoder takes almost anything, so the result is compared with what would have been sent for it.
 * @returns bytes with a buffer of their own, or null
 */
export function decodeBase64(text: string): Buffer<ArrayBuffer> | null {
  // Not Buffer.from: small ones share a buffer there, which cannot be handed to another thread.
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text, 'base64'));
  const written = bytes.write(text, 'base64');
  return written === bytes.length && bytes.toString('base64') === text ? bytes : null;
}
