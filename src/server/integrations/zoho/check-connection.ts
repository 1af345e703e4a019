import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { ZohoConfig } from '../../config/types.ts';
import { ZohoApi } from './api.ts';
import { CallFailed } from './failures.ts';

const TIMEOUT_MS = 15_000;

interface Connection {
  config: ZohoConfig;
  knex: Knex;
  logger: Logger;
  now?(): Date;
  fetch?: typeof globalThis.fetch;
}

/**
 * Whether the refresh token still gives access tokens and the organization can be read with one.
 * @returns the organization's name
 * @throws {CallFailed}
 */
export async function checkConnection(connection: Connection): Promise<string> {
  const { now = () => new Date(), fetch = (...args) => globalThis.fetch(...args) } = connection;
  const api = new ZohoApi({ ...connection, now, fetch });
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const { organizations } = await api.get({ call: 'organizations', path: '/organizations', signal });
  const { organizationId } = connection.config;
  const own = (Array.isArray(organizations) ? organizations : []).find(
    (organization) => String(organization?.organization_id) === organizationId,
  );
  if (!own) throw new CallFailed('denied', `The account has no organization ${organizationId}.`);
  return String(own.name ?? organizationId);
}
