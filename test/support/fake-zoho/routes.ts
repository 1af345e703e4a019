import type { Answer, Request } from './answers.ts';
import { askConsent, decideConsent } from './consent.ts';
import { createContact, listContacts, listOrganizations } from './contacts.ts';
import { createInvoice, getInvoice, listInvoices, markSent, markVoid } from './invoices.ts';
import { createPayment, listPayments, payOnPage, showPayPage } from './payments.ts';
import { giveTokens } from './tokens.ts';
import type { World } from './world.ts';

export interface Route {
  /** Its name for faults and the log. */
  name: string;
  method: 'GET' | 'POST';
  /** Its first group is the id. */
  pattern: RegExp;
  /** The token's required scope; null needs no token. */
  scope: string | null;
  answer(world: World, request: Request): Answer;
}

/** Invoice and Books have the same calls below different bases. */
const rest = (path: string) => new RegExp(`^/(?:invoice|books)/v3${path.replace(':id', '([^/]+)')}$`);

const open = (name: string, method: Route['method'], path: string, answer: Route['answer']): Route => ({
  name,
  method,
  pattern: new RegExp(`^${path}$`),
  scope: null,
  answer,
});

const guarded = (
  name: string,
  method: Route['method'],
  path: string,
  scope: string,
  answer: Route['answer'],
): Route => ({ name, method, pattern: rest(path), scope, answer });

export const routes: readonly Route[] = [
  open('consent', 'GET', '/oauth/v2/auth', askConsent),
  open('consent.decide', 'POST', '/oauth/v2/auth', decideConsent),
  open('token', 'POST', '/oauth/v2/token', giveTokens),
  open('pay.page', 'GET', '/pay/secure', showPayPage),
  open('pay', 'POST', '/pay/secure', payOnPage),
  guarded('organizations', 'GET', '/organizations', 'settings.READ', listOrganizations),
  guarded('contacts.list', 'GET', '/contacts', 'contacts.READ', listContacts),
  guarded('contacts.create', 'POST', '/contacts', 'contacts.CREATE', createContact),
  guarded('invoices.list', 'GET', '/invoices', 'invoices.READ', listInvoices),
  guarded('invoices.create', 'POST', '/invoices', 'invoices.CREATE', createInvoice),
  guarded('invoices.get', 'GET', '/invoices/:id', 'invoices.READ', getInvoice),
  guarded('invoices.sent', 'POST', '/invoices/:id/status/sent', 'invoices.UPDATE', markSent),
  guarded('invoices.void', 'POST', '/invoices/:id/status/void', 'invoices.UPDATE', markVoid),
  guarded('invoices.payments', 'GET', '/invoices/:id/payments', 'invoices.READ', listPayments),
  guarded('payments.create', 'POST', '/customerpayments', 'customerpayments.CREATE', createPayment),
];

export type RouteName = (typeof routes)[number]['name'];
