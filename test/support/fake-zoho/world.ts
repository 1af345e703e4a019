import { randomBytes } from 'node:crypto';
import { region } from '#shared/region.ts';
import type { Faults } from './faults.ts';

/** A Zoho account's data that the product uses. */
export interface Contact {
  contact_id: string;
  contact_name: string;
  contact_type: string;
  status: 'active' | 'inactive';
  persons: { first_name: string; last_name: string; email: string; is_primary_contact: boolean }[];
}

export interface Payment {
  payment_id: string;
  amount: number;
  date: string;
}

export interface FakeInvoice {
  invoice_id: string;
  invoice_number: string;
  customer_id: string;
  customer_name: string;
  reference_number: string;
  line_items: { name: string; description: string; rate: number; quantity: number }[];
  gateways: string[];
  date: string;
  due_date: string;
  total: number;
  payments: Payment[];
  isSent: boolean;
  isViewed: boolean;
  isVoid: boolean;
  /** The last part of its payment page's address. */
  secret: string;
  created: Date;
  modified: Date;
}

export interface Consent {
  redirectUri: string;
  scopes: string[];
  givesRefreshToken: boolean;
  expiresAt: number;
}

export interface LoggedRequest {
  /** Such as `invoices.create`. */
  route: string;
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
  status: number | null;
}

export interface Limits {
  perMinute: number;
  perDay: number;
  atOnce: number;
  /** Access tokens for each refresh token in ten minutes. */
  tokens: number;
}

/** The limits of a free account. */
export const freeLimits: Limits = { perMinute: 100, perDay: 1000, atOnce: 5, tokens: 10 };

export interface World {
  url: string;
  client: { id: string; secret: string };
  organizationId: string;
  currency: string;
  /** Redirect addresses of the client; empty: any on this machine. */
  redirectUris: string[];
  /** Whether amounts come as strings. */
  amountsAsText: boolean;
  limits: Limits;
  faults: Faults;
  contacts: Contact[];
  invoices: FakeInvoice[];
  codes: Map<string, Consent>;
  hasConsented: boolean;
  /** In order of creation; the moments say when each gave out access tokens. */
  refreshTokens: Map<string, { scopes: string[]; moments: number[] }>;
  accessTokens: Map<string, { scopes: string[]; expiresAt: number }>;
  log: LoggedRequest[];
  callMoments: number[];
  running: number;
  now(): Date;
  advance(milliseconds: number): void;
  /** A new id: 18 digits, as text. */
  newId(): string;
}

/** @param parts differences from an empty free account in the region's currency */
export function createWorld(faults: Faults, parts: Partial<World>): World {
  let ahead = 0;
  let ids = 460000000000026000n;
  return {
    url: '',
    client: { id: '1000.FAKECLIENT', secret: 'fake-client-secret-canary' },
    organizationId: '10234695',
    currency: region.currency,
    redirectUris: [],
    amountsAsText: false,
    limits: { ...freeLimits },
    faults,
    contacts: [],
    invoices: [],
    codes: new Map(),
    hasConsented: false,
    refreshTokens: new Map(),
    accessTokens: new Map(),
    log: [],
    callMoments: [],
    running: 0,
    now: () => new Date(Date.now() + ahead),
    advance(milliseconds) {
      ahead += milliseconds;
    },
    newId() {
      ids += 2n;
      return String(ids);
    },
    ...parts,
  };
}

/** The form of Zoho's tokens: `1000.` and two times 32 hexadecimal digits. */
export const newToken = () => `1000.${randomBytes(16).toString('hex')}.${randomBytes(16).toString('hex')}`;
