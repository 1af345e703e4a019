import { randomBytes } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { Config } from '../config/types.ts';
import { inlineScriptHashes } from '../ssr/inline-scripts.ts';

type Site = Pick<Config, 'siteUrl' | 'mode'>;

const TWO_YEARS = 63_072_000;

/**
 * The same headers on every response. Whole pages carry only three inline scripts, each allowed by its hash: speculation
 * rules, the chosen colors, and the application's start. A streamed page also allows its own (`allowScriptsByNonce`).
 */
export function securityHeaders(site: Site): RequestHandler[] {
  return [
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: directives(site) },
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      strictTransportSecurity: isEncrypted(site) && { maxAge: TWO_YEARS, includeSubDomains: true },
      xFrameOptions: { action: 'deny' },
    }),
    (_req, res, next) => {
      res.setHeader('Permissions-Policy', permissions);
      next();
    },
  ];
}

/**
 * The same for Node's own responses, which Express never sees: what Helmet sets with the configuration above, as a list.
 * `test/http/security-headers.api.test.ts` compares both.
 */
export function securityHeaderList(site: Site): Record<string, string> {
  return {
    'Content-Security-Policy': Object.entries(directives(site))
      .map((directive) => directive.flat().join(' '))
      .join(';'),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    'Permissions-Policy': permissions,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(isEncrypted(site) && {
      'Strict-Transport-Security': `max-age=${TWO_YEARS}; includeSubDomains`,
    }),
    'X-Content-Type-Options': 'nosniff',
    'X-DNS-Prefetch-Control': 'off',
    'X-Download-Options': 'noopen',
    'X-Frame-Options': 'DENY',
    'X-Permitted-Cross-Domain-Policies': 'none',
    'X-XSS-Protection': '0',
  };
}

/** A streamed page runs React's small inline scripts: they, and only they, get a nonce. */
export function allowScriptsByNonce(site: Site): RequestHandler[] {
  const nonce = (_req: unknown, res: unknown) => `'nonce-${(res as Response).locals.nonce}'`;
  return [
    (_req, res, next) => {
      res.locals.nonce = randomBytes(16).toString('base64');
      next();
    },
    helmet.contentSecurityPolicy({
      useDefaults: false,
      directives: { ...directives(site), 'script-src': [...scripts, nonce] },
    }),
  ];
}

/** A page that pages of this site may frame, and that sends no form. */
export function framedByOurPages(site: Site): RequestHandler[] {
  const own = { 'frame-ancestors': ["'self'"], 'form-action': ["'none'"] };
  return [
    helmet.contentSecurityPolicy({ useDefaults: false, directives: { ...directives(site), ...own } }),
    helmet.xFrameOptions({ action: 'sameorigin' }),
  ];
}

/** The address is a secret: it must reach no other site, search engine or shared cache. */
export const privateLinkHeaders: RequestHandler = (_req, res, next) => {
  res.set({
    'Cache-Control': 'no-store',
    // Not 'no-referrer': a browser would then post its buttons with 'Origin: null', like a stranger's page.
    'Referrer-Policy': 'same-origin',
    'X-Robots-Tag': 'noindex, nofollow',
  });
  next();
};

const scripts = ["'self'", ...inlineScriptHashes];

const isEncrypted = ({ siteUrl }: Site) => siteUrl.startsWith('https:');

/**
 * React and Popper set `style` attributes, hence `style-src-attr`; Bootstrap draws its icons from `data:` images. While
 * developing Vite styles pages through `<style>` and reloads them through a web socket.
 */
function directives(site: Site): Record<string, string[]> {
  const isDevelopment = site.mode === 'development';
  return {
    'default-src': ["'none'"],
    'script-src': scripts,
    'style-src': isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': isDevelopment ? ["'self'", 'ws:'] : ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(isEncrypted(site) && { 'upgrade-insecure-requests': [] }),
  };
}

/** No page uses any of these, so injected code may not either. */
const permissions = (
  'accelerometer autoplay camera display-capture encrypted-media fullscreen geolocation gyroscope magnetometer microphone ' +
  'midi payment picture-in-picture screen-wake-lock usb xr-spatial-tracking'
)
  .split(' ')
  .map((feature) => `${feature}=()`)
  .join(', ');
