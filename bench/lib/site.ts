import { startHttp2Proxy } from './http2-proxy.ts';
import type { Bench } from './result.ts';
import type { Subject } from './subject.ts';

/** A subject with and without the proxy that speaks HTTP/2. */
export interface Site {
  name: string;
  http1: string;
  http2: string;
}

export const siteOf = async (bench: Bench, { name, url }: Subject): Promise<Site> => ({
  name,
  http1: url,
  http2: await startHttp2Proxy(bench, url),
});
