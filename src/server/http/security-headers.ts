import { randomBytes } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { Config } from '../config/types.ts';

interface Surroundings {
  https: boolean;
  /** Vite styles pages through `<style>` and reloads them through a web socket. */
  development: boolean;
}

/**
 * The same headers on every answer. `script-src 'self'` alone serves whole pages, which carry no inline
 * script; a streamed page adds its own nonce (`allowNonce`). React and Radix set `style` attributes,
 * hence `style-src-attr`; Bootstrap draws its icons from `data:` images.
 */
export function securityHeaders({ siteUrl, mode }: Pick<Config, 'siteUrl' | 'mode'>): RequestHandler {
  const https = siteUrl.startsWith('https:');
  const development = mode === 'development';
  const others = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: directives({ https, development }) },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https && { maxAge: 63_072_000, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
  });
  return (req, res, next) => {
    res.setHeader('Permissions-Policy', permissions);
    others(req, res, next);
  };
}

/** No page uses any of these, so nothing that gets into one may either. */
const permissions = [
  ...[
    'accelerometer',
    'autoplay',
    'camera',
    'display-capture',
    'encrypted-media',
    'fullscreen',
    'geolocation',
  ],
  ...['gyroscope', 'magnetometer', 'microphone', 'midi', 'payment', 'picture-in-picture', 'screen-wake-lock'],
  ...['usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .join(', ');

function directives({ https, development }: Surroundings): Record<string, string[]> {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': development ? ["'self'", 'ws:'] : ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(https ? { 'upgrade-insecure-requests': [] } : {}),
  };
}

/** The headers that middlewares set on whatever passes them, for answers that do not pass them. */
export function headersOf(...middlewares: RequestHandler[]): [name: string, value: string][] {
  const headers = new Map<string, string>();
  const response = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  };
  for (const middleware of middlewares) middleware({} as Request, response as unknown as Response, () => {});
  return [...headers];
}

/** A page streamed to a browser runs React's small inline scripts: they get a nonce, and only they. */
export function allowNonce(res: Response): string {
  const nonce = randomBytes(16).toString('base64');
  const policy = String(res.getHeader('Content-Security-Policy'));
  res.setHeader(
    'Content-Security-Policy',
    policy.replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`),
  );
  return nonce;
}
