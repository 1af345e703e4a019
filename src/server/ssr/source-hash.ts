import { createHash } from 'node:crypto';

/** The CSP source (`script-src`) that allows this inline script and no other. */
export const sourceHash = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
