import type { RequestHandler, Router } from 'express';
import { defaultBody, utf8Only } from './body.ts';
import { allowOnly } from './error-handler.ts';

type Guard = RequestHandler | RequestHandler[];

/** The guards of a call that takes a body (docs/decisions/0029). */
export interface Guards {
  /** Who is refused by the headers alone: costs nothing, and a stranger's page cannot use up its visitor's tries. */
  access: Guard;
  /** Counts the request, before anything of its body is looked at. */
  limit: Guard;
  /** Limits and reads the body; by default JSON or a form of at most 32 KB. */
  body?: Guard;
  /** What the same address takes besides, in routes before this one. */
  besides?: readonly string[];
}

/**
 * A call that takes a body, its guards in the one order that is right: what the headers tell, the count, the body's
 * size and shape; then its own work. Every POST of the product is made here, which a test holds.
 */
export function post(
  router: Router,
  path: string,
  { access, limit, body = defaultBody(), besides = [] }: Guards,
  ...work: RequestHandler[]
): void {
  router
    .route(path)
    .post(access, utf8Only, limit, body, ...work)
    .all(allowOnly('POST', ...besides));
}

const pass: RequestHandler = (_req, _res, next) => next();

/** For a call whose address is the right to make it. */
export const fromAnywhere = pass;
/** For a call that costs no more than its refusal would. */
export const unlimited = pass;
/** For a call that brings no body, or that reads its own while it arrives. */
export const readsItself = pass;
