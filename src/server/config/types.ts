import type { loadConfig } from './load.ts';

export type Config = ReturnType<typeof loadConfig>;
export type ZohoConfig = NonNullable<Config['zoho']>;
export type S3Config = Extract<Config['uploads'], { kind: 's3' }>['s3'];
