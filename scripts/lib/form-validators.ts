import { Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import type { Plugin } from 'vite';
import { ajvOptions } from '#server/http/read-form.ts';
import { applicationSchema } from '#shared/applications/application.ts';
import { articleDraftSchema } from '#shared/articles/draft-schema.ts';
import { bookingSchema } from '#shared/bookings/booking.ts';
import { contactSchema } from '#shared/contact/contact.ts';
import { newsletterSchema } from '#shared/newsletter/newsletter.ts';
import { checkoutSchema } from '#shared/orders/checkout-form.ts';
import { acceptSchema, forgotSchema, proofSchema, signInSchema } from '#shared/staff/staff.ts';

/** Every form that the browser validates. */
export const formSchemas = {
  newsletter: newsletterSchema,
  contact: contactSchema,
  booking: bookingSchema,
  application: applicationSchema,
  checkout: checkoutSchema,
  article: articleDraftSchema,
  signIn: signInSchema,
  proof: proofSchema,
  accept: acceptSchema,
  forgot: forgotSchema,
};

/** The only import of Ajv's functions, its character count, inlined so that they are self-contained. */
const lengthModule = 'require("ajv/dist/runtime/ucs2length").default';
const countCharacters = '(text) => { let count = 0; for (const _ of text) count += 1; return count; }';

/** A form's validator as a module's source: a plain function, compiled by Ajv, that needs neither Ajv nor eval. */
export function compileForm(name: keyof typeof formSchemas): string {
  const ajv = new Ajv({ ...ajvOptions, code: { source: true, esm: true } });
  const makeSource = standalone as unknown as (ajv: Ajv, validate: unknown) => string;
  return makeSource(ajv, ajv.compile(formSchemas[name])).replaceAll(lengthModule, countCharacters);
}

const prefix = 'virtual:form-check/';

/** Lets client code import `virtual:form-check/contact`, whose default export is that form's validator. */
export function formChecks(): Plugin {
  return {
    name: 'form-checks',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load: (id) =>
      id.startsWith(`\0${prefix}`)
        ? compileForm(id.slice(prefix.length + 1) as keyof typeof formSchemas)
        : undefined,
  };
}
