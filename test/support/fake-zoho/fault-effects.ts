import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, failed } from './answers.ts';
import type { Fault } from './faults.ts';

const serverError = failed(500, 1000, 'Internal Error');

/** Before any work. @returns true if there is no answer */
export async function breakConnection(fault: Fault, res: ServerResponse): Promise<boolean> {
  if (fault.kind === 'slow') await sleep(fault.milliseconds, undefined, { ref: false });
  if (fault.kind === 'reset before') res.socket?.resetAndDestroy();
  return fault.kind === 'hang' || fault.kind === 'reset before';
}

/** Replaces the route's work; null lets it run. */
export function answerInstead(fault: Fault): Answer | null {
  switch (fault.kind) {
    case '500':
      return serverError;
    case '503 html':
      return { status: 503, body: '<html><body><h1>Service Unavailable</h1></body></html>' };
    case 'code':
      return failed(200, fault.code, 'Something is wrong.');
    case '57':
      return failed(401, 57, 'You are not authorized to perform this operation');
    case '429':
      return {
        ...failed(429, fault.code, 'Too many calls.'),
        ...(fault.retryAfter && { headers: { 'Retry-After': String(fault.retryAfter) } }),
      };
    case 'lag':
      return {
        status: 200,
        body: { code: 0, message: 'success', contacts: [], invoices: [], page_context: {} },
      };
    default:
      return null;
  }
}

/** After the work. @returns true if the answer is sent, or never will be */
export function breakAnswer(fault: Fault, answer: Answer, res: ServerResponse): boolean {
  switch (fault.kind) {
    case 'reset after':
      res.socket?.resetAndDestroy();
      return true;
    case 'truncated': {
      const whole = JSON.stringify(answer.body);
      res.writeHead(answer.status, { 'Content-Type': 'application/json' });
      res.end(whole.slice(0, whole.length / 2));
      return true;
    }
    case 'endless':
      sendForEver(res);
      return true;
    case '500 after':
      Object.assign(answer, serverError);
      return false;
    case 'pay url':
      changePayUrl(answer, fault.url);
      return false;
    default:
      return false;
  }
}

function changePayUrl({ body }: Answer, url: string | null): void {
  const { invoice } = body as { invoice?: Record<string, unknown> };
  if (!invoice) return;
  if (url === null) delete invoice.invoice_url;
  else invoice.invoice_url = url;
}

function sendForEver(res: ServerResponse): void {
  res.writeHead(200, { 'Content-Type': 'application/json' });
  const piece = `{"a":"${'x'.repeat(64 * 1024)}`;
  const more = () => {
    while (!res.destroyed && res.write(piece)) {
      // until the socket is full
    }
  };
  res.on('drain', more);
  more();
}
