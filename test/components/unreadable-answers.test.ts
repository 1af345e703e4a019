import { afterEach, describe, expect, test } from '@jest/globals';
import { fetchApi } from '#client/api/fetch-api.ts';
import { FieldsError, postApi } from '#client/api/post-api.ts';
import { submitForm } from '#client/api/submit-form.ts';
import { readPaymentIntent } from '#client/features/orders/mutations.ts';
import { fetchPaymentStatus } from '#client/features/orders/queries.ts';
import { paymentNotices } from '#shared/content/checkout.ts';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

function answer(body: string, { status = 200, type = 'application/json' } = {}): void {
  globalThis.fetch = async () => new Response(body, { status, headers: { 'Content-Type': type } });
}
/** As a `TypeError`, which callers take for no answer; its class is that of the code's own realm. */
const notJson = { name: 'TypeError', message: 'The answer isn’t JSON.' };
const failure = (error: unknown) => paymentNotices.failure(error).description;
const specified = 'Failed to create payment. Please try again.';

describe('a 200 that is not JSON', () => {
  test.each(['<!doctype html><p>Log in</p>', '', '{"paymentUrl": "https://', 'undefined'])(
    '%p is reported in our words, not in those of a parser',
    async (body) => {
      answer(body, { type: 'text/html' });
      const error = await postApi('/api/create-payment-intent', {}).catch((caught: unknown) => caught);
      expect(error).toMatchObject(notJson);
      expect(failure(error)).toBe(specified);
      answer(body, { type: 'text/html' });
      await expect(fetchApi('/api/articles')).rejects.toMatchObject(notJson);
    },
  );
});

describe('JSON without a page to pay on', () => {
  test.each([
    null,
    [],
    5,
    'https://pay.example',
    {},
    { paymentUrl: '' },
    { paymentUrl: 5 },
    { paymentUrl: 'javascript:alert(1)' },
  ])('%p: the specified words', (value) => {
    let error: unknown;
    try {
      readPaymentIntent(value);
    } catch (caught) {
      error = caught;
    }
    expect(failure(error)).toBe('Payment URL not received');
  });

  test('ids that are missing are not stored as words', () => {
    expect(readPaymentIntent({ paymentUrl: 'https://pay.example/1', invoiceId: 5 })).toEqual({
      paymentUrl: 'https://pay.example/1',
      invoiceId: '',
      invoiceNumber: '',
    });
  });
});

describe('a form that was accepted', () => {
  const receipt = {
    reference: 'K7QF-3MTR',
    replyBy: '2027-03-09T22:00:00.000Z',
    path: '/sent?token=x',
    calendarPath: null,
  };

  test.each([
    ['text', 'OK', 200],
    ['nothing', null, 204],
    ['HTML', '<!doctype html>', 201],
    ['JSON that was cut short', '{"ok": tr', 201],
    ['another object', '{"id": 7}', 201],
    ['null', 'null', 202],
    ['a receipt without a date', JSON.stringify({ receipt: { ...receipt, replyBy: 'soon' } }), 201],
    [
      'a receipt that leads elsewhere',
      JSON.stringify({ receipt: { ...receipt, path: 'javascript:0' } }),
      201,
    ],
    ['a receipt of another kind', '{"receipt": "K7QF"}', 201],
  ])('stays accepted when the answer is %s', async (_what, body, status) => {
    globalThis.fetch = async () => new Response(body, { status });
    expect(await submitForm('/api/contact', {})).toBeUndefined();
  });

  test('stays accepted when the connection breaks off within the answer', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) });
    globalThis.fetch = async () => new Response(body, { status: 200 });
    expect(await submitForm('/api/contact', {})).toBeUndefined();
  });

  test.each([null, '/sent/consultation.ics?token=x'])(
    'brings its receipt, calendar %p',
    async (calendarPath) => {
      answer(JSON.stringify({ ok: true, receipt: { ...receipt, calendarPath } }), { status: 201 });
      expect(await submitForm('/api/contact', {})).toEqual({ ...receipt, calendarPath });
    },
  );

  test('is not one that was refused', async () => {
    answer('OK', { status: 502, type: 'text/plain' });
    await expect(submitForm('/api/contact', {})).rejects.toThrow('502: OK');
  });
});

test('a refusal keeps its words; whatever else goes wrong has the specified ones', async () => {
  answer('The amount doesn’t match the price.', { status: 422, type: 'text/plain' });
  const refused = await postApi('/x', {}).catch((caught: unknown) => caught);
  expect(failure(refused)).toBe('422: The amount doesn’t match the price.');
  for (const error of [new SyntaxError('Unexpected token <'), new DOMException('Aborted'), 'x', null]) {
    expect(failure(error)).toBe(specified);
  }
});

test.each(['', 'null', '{"detail":', '{"errors":{}}', '<html>'])(
  'a problem that was cut short (%p) still is a refusal',
  async (body) => {
    answer(body, { status: 422, type: 'application/problem+json' });
    const error = await postApi('/x', {}).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(FieldsError);
    expect(String(error)).not.toMatch(/JSON|Unexpected|not a function/);
  },
);

test.each(['{}', 'null', '{"status":"odd","amount":5}', '{"status":"paid"}', '{"status":"paid","amount":0}'])(
  'a payment status such as %s is none',
  async (body) => {
    answer(body);
    await expect(fetchPaymentStatus('1')).rejects.toMatchObject({
      name: 'TypeError',
      message: 'The response has no payment status.',
    });
  },
);
