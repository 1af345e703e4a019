import { type Call, defineCall, type PostCall } from '../../http/call.ts';
import { keepPrivate } from '../../http/keep-private.ts';
import type { Description } from '../../http/openapi/description.ts';
import { bodyRefusals } from '../../http/openapi/refusals.ts';
import type { Staff } from '../../http/staff.ts';

interface Entrance<Input> extends Pick<PostCall<Input>, 'path' | 'limit' | 'body' | 'handler'> {
  describe: Omit<Description, 'tag'>;
}

/** Defines calls by which staff get in: they need no right, and come from our own pages alone. */
export const entrances =
  ({ ownPagesOnly }: Staff) =>
  <Input>({ describe, ...call }: Entrance<Input>): Call =>
    defineCall({
      ...call,
      method: 'post',
      right: 'none',
      access: [keepPrivate, ownPagesOnly],
      describe: {
        ...describe,
        tag: 'admin',
        answers: { ...describe.answers, ...(call.body.content && bodyRefusals()) },
      },
    });
