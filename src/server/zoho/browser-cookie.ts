import type { Request, Response } from 'express';
import { readCookie } from '../http/cookies.ts';
import { isNonce, newNonce } from './state.ts';

const NAME = 'zoho_sign_in';

/** What ties a sign-in to the browser that began it: nobody can be lured into finishing a stranger's. */
export function readBrowser(req: Request): string | null {
  const value = readCookie(req, NAME);
  return isNonce(value) ? value : null;
}

/** Gives the browser its mark unless it has one. Lax: it must come along when the provider sends the browser back. */
export function markBrowser(req: Request, res: Response, { secure }: { secure: boolean }): string {
  const browser = readBrowser(req) ?? newNonce();
  res.cookie(NAME, browser, {
    httpOnly: true,
    sameSite: 'lax',
    secure,
    path: '/api/zoho',
    maxAge: 10 * 60_000,
  });
  return browser;
}
