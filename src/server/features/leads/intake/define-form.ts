import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Body } from '#server/http/body.ts';
import { type Call, defineCall } from '#server/http/call.ts';
import { logError } from '#server/http/error-handler.ts';
import { sendMessagePage } from '#server/http/message-page.ts';
import {
  bodyRefusals,
  type DescribedResponse,
  type Description,
  json,
  withLocation,
} from '#server/http/openapi/description.ts';
import { hourlyLimit } from '#server/http/rate-limit.ts';
import type { Repeat } from '#server/http/repeat.ts';
import { refuseCrossSite } from '#server/http/request-guards.ts';
import type { Services } from '#server/services.ts';
import type { FormNotices } from '#shared/forms/notices.ts';
import type { Receipt } from '#shared/leads/receipt.ts';
import { moment, object, orNull, type Shape, text } from '#shared/shape.ts';

interface Page {
  path: string;
  label: string;
}

interface Form<Input> {
  path: string;
  /** How often an address may send it. */
  perHour: number;
  /** How often it may be refused; ten times as often unless the form says otherwise. */
  refusedPerHour?: number;
  body: Body<Input>;
  repeat?: Repeat;
  describe: Pick<Description, 'id' | 'summary' | 'description'> & {
    responses?: Record<number, DescribedResponse>;
  };
  /** The words for a person who posted it without JavaScript, and the link onward. */
  notices: FormNotices;
  back: Page;
  /** Stores the submission. @throws {HttpError} if it cannot be stored */
  submit: (input: Input, req: Request) => Promise<Receipt | null>;
}

const receipt = object('Receipt', {
  reference: text('Identifies the submission.'),
  replyBy: moment('The deadline for the firm’s answer.'),
  path: text('The page that shows it again.'),
  note: orNull(text('What the sender has yet to do before it takes effect.')),
  calendarPath: orNull(text('The calendar file of a booking that holds a seat.')),
}) satisfies Shape<Receipt>;
const acceptance = object('Accepted', { ok: { const: true } as Shape<true> }, { receipt });

/** The response of a form that was stored. */
export const keptResponse = (description: string): DescribedResponse =>
  withLocation({ description, content: json(acceptance, { ok: true }) });

/** The call of a form that visitors send (product.md, 6): counted under its path, answered as JSON or as a page. */
export function defineForm<Input>(context: Services, form: Form<Input>): Call {
  const { path, body, repeat = 'form', describe, notices, back, submit } = form;
  const mayBePosted = Object.hasOwn(body.content ?? {}, 'application/x-www-form-urlencoded');
  return defineCall({
    method: 'post',
    path,
    access: refuseCrossSite(context.config),
    limit: hourlyLimit(context, path.slice('/api/'.length), form.perHour, {
      refused: form.refusedPerHour ?? 10 * form.perHour,
    }),
    body,
    repeat,
    describe: {
      ...describe,
      tag: 'forms',
      responses: {
        201: keptResponse('It is kept.'),
        ...(mayBePosted && {
          303: {
            description: 'Stored, and shown at this address; for a form posted without JavaScript.',
          },
        }),
        ...bodyRefusals(),
        ...describe.responses,
      },
    },
    async handler(req, res, input) {
      respondAccepted(req, res, { receipt: await submit(input, req), notices, back });
    },
    onError: respondRefused(notices),
  });
}

/** A form that the browser posted without JavaScript, so the sender sees the response as a page. */
function isPlainPost(req: Request): boolean {
  return Boolean(req.is('urlencoded'));
}

interface Accepted extends Pick<Form<unknown>, 'notices' | 'back'> {
  receipt: Receipt | null;
}

/** Answers that a submission is stored: as a page to a person, as JSON to a script. */
function respondAccepted(req: Request, res: Response, { receipt, notices, back }: Accepted): void {
  if (!isPlainPost(req)) {
    if (receipt) res.location(receipt.path);
    res
      .status(201)
      .set('Cache-Control', 'no-store')
      .json({ ok: true, ...(receipt && { receipt }) });
    return;
  }
  // A page that can be reloaded or bookmarked without sending the form again.
  if (receipt) {
    res.redirect(303, receipt.path);
    return;
  }
  const { title, description } = notices.success;
  sendMessagePage(res, 200, {
    heading: title,
    sentence: description,
    back: { href: back.path, label: back.label },
  });
}

/** Tells a person what is wrong, as a page; a script gets the usual answer. */
function respondRefused(notices: FormNotices): ErrorRequestHandler {
  return (error, req, res, next) => {
    if (!isPlainPost(req) || res.headersSent) return next(error);
    const known = logError(error, req);
    const { title, description } = notices.failure;
    const points = known.fields.length > 0 ? known.fields.map(({ detail }) => detail) : [known.message];
    res.set(known.headers);
    sendMessagePage(res, known.status, {
      heading: title,
      sentence: `${description} Use your browser’s Back button: what you wrote is still there.`,
      points,
      requestId: String(req.id),
    });
  };
}
