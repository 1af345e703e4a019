import type { Request, Response } from 'express';
import type { Config } from '../../config/types.ts';
import { hostCookie, readCookie } from '../../http/cookies.ts';
import { isNonce, newNonce } from './state.ts';

type Site = Pick<Config, 'siteUrl'>;

const nameOn = (site: Site) => hostCookie('zoho_sign_in', site);

/** What ties a sign-in to the browser that began it: nobody can be lured into finishing a stranger's. */
export function readBrowser(req: Request, site: Site): string | null {
  const value = readCookie(req, nameOn(site));
  return isNonce(value) ? value : null;
}

/** Gives the browser its mark unless it has one. Lax: it must come along when the provider sends the browser back. */
export function markBrowser(req: Request, res: Response, site: Site): string {
  const browser = readBrowser(req, site) ?? newNonce();
  res.cookie(nameOn(site), browser, {
    httpOnly: true,
    sameSite: 'lax',
    secure: site.siteUrl.startsWith('https:'),
    path: '/',
    maxAge: 10 * 60_000,
  });
  return browser;
}
