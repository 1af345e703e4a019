import type { FormValues } from '../forms/schema.ts';
import { writtenSchema } from '../leads/written.ts';
import { contactSchema } from './contact.ts';

/** A message of a person who called or came by. */
export const writtenMessageSchema = writtenSchema(contactSchema);
export type WrittenMessage = FormValues<typeof writtenMessageSchema>;
