import { createHash } from 'node:crypto';

/** What lets a browser run this inline script and no other, as a source of the CSP's `script-src`. */
export const sourceHash = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
