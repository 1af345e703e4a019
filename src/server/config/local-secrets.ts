import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { explainPath } from '../lib/path-problem.ts';
import { prepareDataDir } from './data-dir.ts';
import { ConfigError } from './problems.ts';
import type { Settings } from './variables.ts';

interface LocalSecrets {
  adminPassword: string;
  sessionSecret: string;
}

interface ConfiguredSecrets {
  admin: { password: string } | { passwordHash: string };
  /** Signs and encrypts everything new. */
  sessionSecret: string;
  /** Printed once at start, after the ready line (for example a generated password). */
  notices: readonly string[];
}

export interface SecretsOptions {
  /** False uses temporary secrets if no start has stored any. */
  keepsSecrets?: boolean;
}

/**
 * The admin password and the session secret: from the settings, otherwise generated once into DATA_DIR (mode 0600) and shown
 * to the operator, so that a first start needs no configuration.
 */
export function localSecrets(
  settings: Settings,
  dataDir: string,
  { keepsSecrets = true }: SecretsOptions = {},
): ConfiguredSecrets {
  const { ADMIN_PASSWORD, ADMIN_PASSWORD_HASH, SESSION_SECRET } = settings;
  const adminIsSet = ADMIN_PASSWORD !== undefined || ADMIN_PASSWORD_HASH !== undefined;
  const file = path.join(dataDir, 'secrets.json');
  const made = adminIsSet && SESSION_SECRET ? null : readOrGenerate(file, keepsSecrets);
  return {
    admin: ADMIN_PASSWORD_HASH
      ? { passwordHash: ADMIN_PASSWORD_HASH }
      : { password: ADMIN_PASSWORD ?? made?.secrets.adminPassword ?? '' },
    sessionSecret: SESSION_SECRET ?? made?.secrets.sessionSecret ?? '',
    notices:
      made?.isNew && !adminIsSet
        ? [`Admin password (generated, kept in ${file}): ${made.secrets.adminPassword}`]
        : [],
  };
}

/**
 * Several processes may start at once: the exclusive link decides whose secrets count, and no reader sees a partial file.
 */
function readOrGenerate(file: string, keeps: boolean): { secrets: LocalSecrets; isNew: boolean } {
  if (isThere(file)) return { secrets: read(file), isNew: false };
  const secrets = {
    adminPassword: randomBytes(12).toString('base64url'),
    sessionSecret: randomBytes(32).toString('base64url'),
  };
  if (!keeps) return { secrets, isNew: false };
  prepareDataDir(path.dirname(file));
  const draft = `${file}.${process.pid}`;
  try {
    fs.writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    fs.linkSync(draft, file);
    return { secrets, isNew: true };
  } catch (error) {
    if (!isThere(file)) throw explainPath(error, { file, dataDir: path.dirname(file) });
    return { secrets: read(file), isNew: false };
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

/** @throws {PathError} if the file cannot be read: new secrets would replace the existing ones */
function isThere(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.R_OK);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return false;
    throw explainPath(error, { file, dataDir: path.dirname(file), isRead: true });
  }
}

/** A partial file must not become an empty secret, with which anyone could sign. */
function read(file: string): LocalSecrets {
  const { adminPassword, sessionSecret } = parse(fs.readFileSync(file, 'utf8'));
  if (isLong(adminPassword, 1) && isLong(sessionSecret, 32)) return { adminPassword, sessionSecret };
  throw new ConfigError([
    `${file} is damaged: restore it from a copy, or delete it to generate new secrets. Links in sent emails then stop working, and staff need their recovery codes.`,
  ]);
}

function parse(text: string): { adminPassword?: unknown; sessionSecret?: unknown } {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

const isLong = (text: unknown, length: number): text is string =>
  typeof text === 'string' && text.length >= length;
