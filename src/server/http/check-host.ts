import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { refuse } from './refuse.ts';

/** A name or an address, and perhaps a port (RFC 9110, section 7.2); people's other names arrive in Punycode. */
const host = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Refuses a request without exactly one valid host: a proxy and this server could read it as two different ones.
 * @param headers of every answer
 */
export function checkHost(headers: Record<string, string>): RequestHandler {
  const refusal = { ...headers, Connection: 'close' };
  return (req, res, next) => {
    if (hasOneHost(req)) return next();
    refuse(res, 400, 'The request does not name its host as it should.', refusal);
  };
}

function hasOneHost({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') count += 1;
  }
  // HTTP/1.0 has no Host.
  if (count === 0) return httpVersion === '1.0';
  return count === 1 && host.test(headers.host ?? '');
}
