import { Inflate, Z_SYNC_FLUSH } from 'pako';

interface Options {
  /** The most bytes that may come out. */
  limit: number;
  /** Without a header and a checksum, as in ZIP archives (RFC 1951 instead of RFC 1950). */
  isRaw?: boolean;
  /** The bytes are only the beginning of a stream. */
  isBeginning?: boolean;
}

/**
 * Unpacks bytes from strangers in JavaScript. With `node:zlib`, ending the thread while a decoder is being created aborts the whole
 * process (Node 24: "close before init"), and the thread ends whenever an inspection takes too long.
 * @throws {Error} if the bytes are damaged, end too early or unpack to more than the limit
 */
export function inflate(packed: Uint8Array, { limit, isRaw = false, isBeginning = false }: Options): Buffer {
  const decoder = new Inflate({ raw: isRaw, windowBits: 15, chunkSize: isBeginning ? 1024 : 64 * 1024 });
  const chunks: Uint8Array[] = [];
  let left = limit;
  decoder.onData = (chunk) => {
    left -= chunk.length;
    if (left < 0) throw new RangeError(`It unpacks to more than ${limit} bytes.`);
    chunks.push(chunk);
  };
  decoder.push(packed, isBeginning ? Z_SYNC_FLUSH : true);
  if (decoder.err !== 0) throw new Error(decoder.msg);
  return Buffer.concat(chunks);
}
