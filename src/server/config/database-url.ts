import path from 'node:path';

export interface SqliteConfig {
  kind: 'sqlite';
  file: string;
}

export interface MysqlConfig {
  kind: 'mysql';
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

export type DatabaseConfig = SqliteConfig | MysqlConfig;

/** For people: which database it is, without the password. */
export function nameDatabase(config: DatabaseConfig): string {
  if (config.kind === 'sqlite') return `the SQLite file ${config.file}`;
  return `the MySQL database ${config.database} on ${config.host}:${config.port}`;
}

/** Reads `mysql://user:pw@host:3306/db` or `sqlite:path`; null when it is neither. */
export function parseDatabaseUrl(text: string): DatabaseConfig | null {
  if (text.startsWith('sqlite:')) {
    const file = text.slice('sqlite:'.length);
    return file === '' ? null : { kind: 'sqlite', file: path.resolve(file) };
  }
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const database = decodeURIComponent(url.pathname.slice(1));
  if (url.protocol !== 'mysql:' || url.hostname === '' || !/^[^/]+$/.test(database)) return null;
  return {
    kind: 'mysql',
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || 3306),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database,
  };
}
