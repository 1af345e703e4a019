import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import type { FindAddress } from './page-addresses.ts';
import type { PageAnswers } from './page-answer.ts';
import type { PageCache } from './page-cache.ts';

interface MemoryOptions {
  cache: PageCache;
  findAddress: FindAddress;
  isOtherHost(host: string | undefined): boolean;
  answers: PageAnswers;
  logger: Logger;
  /** Takes every request that memory cannot answer. */
  otherwise: RequestListener;
}

/**
 * The first thing in the request path. A page in memory is the same for everybody and needs nothing that
 * comes later: no id and no log line of its own (they are counted), no limit, no session.
 */
export function answerFromMemory({
  cache,
  findAddress,
  isOtherHost,
  answers,
  logger,
  otherwise,
}: MemoryOptions): RequestListener {
  return (req, res) => {
    const { method, url = '' } = req;
    if ((method === 'GET' || method === 'HEAD') && !isOtherHost(req.headers.host)) {
      const address = url.includes('?') ? findAddress(url) : url;
      const page = address === null ? null : cache.fresh(address);
      if (page?.packed) {
        page.hits += 1;
        cache.counts.hits += 1;
        const status = answers.send(req, res, page);
        if (status === 304) cache.counts.unchanged += 1;
        if (logger.isLevelEnabled('debug'))
          logger.debug({ method, address, status }, 'Answered from memory.');
        return;
      }
    }
    otherwise(req, res);
  };
}
