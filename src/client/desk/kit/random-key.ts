/** Names what is sent once, however often: 128 random bits. `crypto.randomUUID` is missing on plain http. */
export const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
