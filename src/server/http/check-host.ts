import type { IncomingMessage, RequestListener } from 'node:http';
import { type CommonHeaders, plainRefusal } from './plain-refusal.ts';

/** A name or an address, and perhaps a port (RFC 9110, section 7.2); people's other names arrive in Punycode. */
const host = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

const sentence = 'The request does not name its host as it should.';

/**
 * Refuses what does not say in one way for which host it is: two readers of such a request, a proxy and we, could take
 * it for two different ones.
 * @param headers what every answer carries, security headers included
 */
export function checkHost(headers: CommonHeaders, otherwise: RequestListener): RequestListener {
  const refuse = plainRefusal(headers, 400, sentence, ['Connection', 'close']);
  return (req, res) => {
    if (hasOneHost(req)) return otherwise(req, res);
    refuse(req, res);
  };
}

function hasOneHost({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') count += 1;
  }
  // The old version of the protocol knows no hosts.
  if (count === 0) return httpVersion === '1.0';
  return count === 1 && host.test(headers.host ?? '');
}
