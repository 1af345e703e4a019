import { inTransaction } from '#server/db/transaction.ts';
import type { Call } from '#server/http/call.ts';
import { noContent, ok, refusals } from '#server/http/openapi/description.ts';
import { createLimiter } from '#server/http/rate-limit.ts';
import { defineStaffCall, type PanelServices, withPassword } from '#server/http/staff.ts';
import { removeReplySchema, replySchema, savedReplyShape, saveReplySchema } from '#shared/leads/replies.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { list } from '#shared/shape.ts';
import { type LeadServices, readLead } from './lead.ts';
import { listSavedReplies, removeSavedReply, replyToLead, saveReply } from './reply.ts';
import { leadResponse } from './routes.ts';

/** Far more than one person writes; the recipient's address has no separate limit (docs/decisions/0070). */
const REPLIES_PER_HOUR = 100;
const HOUR_MS = 60 * 60_000;

const example = { name: 'Thanks, and a call', text: 'Hello {{firstName}},\n\nShall we talk on Tuesday?' };

/** Replies from the desk, and saved replies. */
export function replyCalls(context: PanelServices & LeadServices): Call[] {
  const { knex, staff, now } = context;
  const take = createLimiter(context, { name: 'lead-reply', limit: REPLIES_PER_HOUR, windowMs: HOUR_MS });
  return [
    defineStaffCall(staff, {
      path: staffApi.replyToLead,
      right: 'leads',
      body: withPassword('LeadReply', replySchema, {
        id: 7,
        version: 0,
        text: 'Hello Ann,\n\nShall we talk on Tuesday?',
        key: 'q7Zk2vXw9LrT4sB8',
      }),
      repeat: 'key',
      id: 'adminReplyToLead',
      summary: 'Reply to the sender of a lead, which then counts as answered',
      responses: { ...leadResponse, ...refusals(404, 409) },
      async handler(req, _res, reply) {
        const who = staff.nameOf(req);
        await take(who ?? 'shared password');
        await replyToLead(context, reply, who);
        return readLead(context, reply.id);
      },
    }),
    defineStaffCall(staff, {
      path: staffApi.savedReplies,
      right: 'leads',
      repeat: 'reads',
      id: 'adminListSavedReplies',
      summary: 'List saved replies',
      responses: ok('By name.', list(savedReplyShape)),
      handler: () => listSavedReplies(knex),
    }),
    defineStaffCall(staff, {
      path: staffApi.saveReply,
      right: 'leads',
      body: withPassword('SavedReplyValues', saveReplySchema, example),
      repeat: ['adds', 'A change of an existing reply contains its version.'],
      id: 'adminSaveReply',
      summary: 'Save a reply, or change the one with this number',
      responses: { ...noContent(), ...refusals(404, 409) },
      async handler(req, _res, values) {
        await inTransaction(knex, async (trx) => {
          await saveReply(trx, values, now());
          await staff.record(trx, req, { action: 'save reply', subject: values.name });
        });
      },
    }),
    defineStaffCall(staff, {
      path: staffApi.removeReply,
      right: 'leads',
      body: withPassword('EndOfSavedReply', removeReplySchema, { id: 3, version: 0 }),
      repeat: 'version',
      id: 'adminRemoveReply',
      summary: 'Remove a saved reply',
      responses: { ...noContent(), ...refusals(404, 409) },
      async handler(req, _res, given) {
        await inTransaction(knex, async (trx) => {
          const subject = await removeSavedReply(trx, given);
          await staff.record(trx, req, { action: 'remove reply', subject });
        });
      },
    }),
  ];
}
