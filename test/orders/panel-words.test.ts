import { describe, expect, test } from '@jest/globals';
import { invoiceNotices, invoiceStatuses, orderStates } from '#shared/orders/panel.ts';
import {
  linkRefusals,
  orderEventWords,
  orderStateWords,
  paymentStatusWords,
  stuckWords,
} from '#shared/orders/panel-words.ts';

/** Words of the code that the owner of the site has never heard. */
const jargon = /recorded|invoiced|partially|\bnull\b|_|lease|webhook|retry\b(?! \d)/i;

const sentences = [
  ...Object.values(orderStateWords),
  ...Object.values(paymentStatusWords),
  ...Object.values(stuckWords).map(({ headline, sentence }) => ({ word: headline, sentence })),
];

describe('words for the desk', () => {
  test.each(orderStates)('an order that is %s has a word and a sentence', (state) => {
    expect(orderStateWords[state]).toEqual({ word: expect.any(String), sentence: expect.any(String) });
  });

  test.each([...invoiceStatuses, 'planned'] as const)(
    'a payment that is %s has a word and a sentence',
    (status) => {
      expect(paymentStatusWords[status]).toEqual({ word: expect.any(String), sentence: expect.any(String) });
    },
  );

  test.each(['failed', 'waiting', ...invoiceNotices] as const)(
    '%s has a headline, a sentence and a step',
    (reason) => {
      const { headline, sentence, steps } = stuckWords[reason];
      expect([headline, sentence, steps[0]]).toEqual([
        expect.any(String),
        expect.any(String),
        expect.any(String),
      ]);
    },
  );

  test.each(sentences)('“$word” is plain: $sentence', ({ word, sentence }) => {
    expect(word.length).toBeLessThan(31);
    expect(`${word} ${sentence}`).not.toMatch(jargon);
    expect(sentence).toMatch(/^[A-Z].*\.$/);
    for (const each of sentence.split(/(?<=[.:])\s/)) expect(each.split(' ').length).toBeLessThan(21);
  });

  test('a link is refused for whatever no one can pay', () => {
    const sendable = invoiceStatuses.filter((status) => linkRefusals[status] === null);
    expect(sendable).toEqual(['open', 'partially_paid']);
  });

  test('each event has words, and names the payment if there are several', () => {
    for (const words of Object.values(orderEventWords)) expect(words('Payment 2 of 3')).toMatch(/^[A-Z]/);
    expect(orderEventWords.receipt('Payment 2 of 3')).toContain('payment 2 of 3');
  });
});
