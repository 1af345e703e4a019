import type { AddressInfo } from 'node:net';
import type { ZohoConfig } from '#server/config/types.ts';
import { type Fault, Faults } from './faults.ts';
import { findInvoice } from './invoices.ts';
import { recordPayment } from './payments.ts';
import { createFakeServer } from './server.ts';
import { addRefreshToken } from './tokens.ts';
import { createWorld, type FakeInvoice, type World } from './world.ts';

export type Product = ZohoConfig['product'];

interface FakeZohoOptions {
  port?: number;
  /** Differences from a free account in the region's currency. */
  world?: Partial<World>;
}

export interface FakeZoho {
  url: string;
  world: World;
  /** The configuration of a product that uses it, with a new refresh token. */
  config(product?: Product, scopes?: readonly string[]): ZohoConfig;
  /** The same as variables of the environment. */
  env(product?: Product): Record<string, string>;
  /** Makes the next calls of a route fail; `*` is every route. */
  fail(route: string, fault: Fault, times?: number): void;
  pay(invoiceId: string): void;
  payPart(invoiceId: string, amount: number): void;
  voidInvoice(invoiceId: string): void;
  /** Deletes all its payments. */
  refund(invoiceId: string): void;
  remove(invoiceId: string): void;
  view(invoiceId: string): void;
  /** Revokes every access token. */
  expireTokens(): void;
  /** Removes the product from the account. */
  revoke(): void;
  /** Number of calls of a route. */
  count(route: string): number;
  /** Opens an authorization address and decides; resolves to the redirect's target. */
  decide(authorizationUrl: string, decision?: 'accept' | 'reject'): Promise<string>;
  close(): Promise<void>;
}

export const scopesOf = (product: Product): string[] =>
  [
    'contacts.CREATE',
    'contacts.READ',
    'invoices.CREATE',
    'invoices.READ',
    'invoices.UPDATE',
    'settings.READ',
  ].map((scope) => `${product === 'books' ? 'ZohoBooks' : 'ZohoInvoice'}.${scope}`);

/** Zoho Invoice and Zoho Books on a local port, as their API documentation describes them. */
export async function startFakeZoho({
  port = 0,
  world: parts = {},
}: FakeZohoOptions = {}): Promise<FakeZoho> {
  const world = createWorld(new Faults(), parts);
  const server = createFakeServer(world);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  world.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const require = (id: string): FakeInvoice => {
    const invoice = findInvoice(world, id);
    if (!invoice) throw new Error(`The fake has no invoice ${id}.`);
    return invoice;
  };
  const config = (
    product: Product = 'invoice',
    scopes: readonly string[] = scopesOf(product),
  ): ZohoConfig => ({
    clientId: world.client.id,
    clientSecret: world.client.secret,
    refreshToken: addRefreshToken(world, [...scopes]),
    organizationId: world.organizationId,
    dataCenter: 'us',
    product,
    gateway: 'stripe',
    accountsUrl: world.url,
    apiUrl: world.url,
  });

  return {
    url: world.url,
    world,
    config,
    env: (product = 'invoice') => toEnv(config(product)),
    fail: (route, fault, times = 1) => world.faults.add(route, fault, times),
    pay(id) {
      const invoice = require(id);
      recordPayment(world, invoice, invoice.total);
    },
    payPart: (id, amount) => recordPayment(world, require(id), amount),
    voidInvoice(id) {
      Object.assign(require(id), { isVoid: true, modified: world.now() });
    },
    refund(id) {
      Object.assign(require(id), { payments: [], modified: world.now() });
    },
    remove(id) {
      world.invoices.splice(world.invoices.indexOf(require(id)), 1);
    },
    view(id) {
      Object.assign(require(id), { isViewed: true, modified: world.now() });
    },
    expireTokens: () => world.accessTokens.clear(),
    revoke() {
      world.refreshTokens.clear();
      world.accessTokens.clear();
    },
    count: (route) => world.log.filter((line) => line.route === route).length,
    decide,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function decide(authorizationUrl: string, decision: 'accept' | 'reject' = 'accept'): Promise<string> {
  const shown = await fetch(authorizationUrl);
  if (!shown.ok) throw new Error(`The consent page answered ${shown.status}: ${await shown.text()}`);
  const url = new URL(authorizationUrl);
  const answer = await fetch(`${url.origin}/oauth/v2/auth`, {
    method: 'POST',
    body: new URLSearchParams([...url.searchParams, ['decision', decision]]),
    redirect: 'manual',
  });
  return answer.headers.get('Location') ?? '';
}

function toEnv(config: ZohoConfig): Record<string, string> {
  return {
    PAYMENTS: 'zoho',
    ZOHO_CLIENT_ID: config.clientId,
    ZOHO_CLIENT_SECRET: config.clientSecret,
    ZOHO_REFRESH_TOKEN: config.refreshToken,
    ZOHO_ORGANIZATION_ID: config.organizationId,
    ZOHO_DATA_CENTER: config.dataCenter,
    ZOHO_PRODUCT: config.product,
    ZOHO_ACCOUNTS_URL: config.accountsUrl ?? '',
    ZOHO_API_URL: config.apiUrl ?? '',
  };
}
