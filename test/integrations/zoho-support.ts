import { afterAll } from '@jest/globals';
import type { Knex } from 'knex';
import type { ZohoConfig } from '#server/config/types.ts';
import type { ConnectOptions } from '#server/db/connect.ts';
import type { Invoicing } from '#server/integrations/invoicing.ts';
import { createZohoInvoicing } from '#server/integrations/zoho/index.ts';
import { type FakeZoho, startFakeZoho } from '../support/fake-zoho/index.ts';
import type { World } from '../support/fake-zoho/world.ts';
import { openPrepared } from '../support/knex.ts';
import { type LogLine, recordLog } from '../support/log.ts';

const closing: (() => Promise<unknown>)[] = [];

afterAll(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

/** A fake that goes with the last test. */
export async function openFake(world: Partial<World> = {}): Promise<FakeZoho> {
  const fake = await startFakeZoho({ world });
  closing.push(() => fake.close());
  return fake;
}

/** A pool on a database with every table; several may be opened on one, as several processes do. */
export async function openKnex(databaseUrl: string, options?: ConnectOptions): Promise<Knex> {
  const knex = await openPrepared(databaseUrl, options);
  closing.push(() => knex.destroy());
  return knex;
}

export interface Instance {
  invoicing: Invoicing;
  log: LogLine[];
}

/** The product's side, on the fake's clock. */
export function createInstance(fake: FakeZoho, knex: Knex, config: ZohoConfig = fake.config()): Instance {
  const { logger, log } = recordLog();
  return { invoicing: createZohoInvoicing({ config, knex, logger, now: () => fake.world.now() }), log };
}

/** What `work` throws. */
export async function errorOf(work: Promise<unknown>): Promise<unknown> {
  return await work.then(
    (value) => {
      throw new Error(`Nothing was thrown; the value is ${JSON.stringify(value)}.`);
    },
    (error: unknown) => error,
  );
}
