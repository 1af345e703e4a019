import { type IncomingHttpHeaders, request } from 'node:http';

interface RawRequest {
  method?: string;
  /** Sent as written, without normalization. */
  path: string;
  headers?: Record<string, string>;
}

interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
}

/** Requests exactly this path and Host from `origin`; follows no redirect. */
export function rawRequest(
  origin: string,
  { method = 'GET', path, headers = {} }: RawRequest,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    request({ hostname, port, method, path, headers, agent: false }, (answer) => {
      answer.resume().on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }));
    })
      .on('error', reject)
      .end();
  });
}
