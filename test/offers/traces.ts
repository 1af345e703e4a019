import { giftBalancePath } from '#shared/gift-cards/balance.ts';
import type { Offer } from '#shared/offered.ts';
import { pricesPath } from '#shared/orders/keys.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { api, paths } from '#shared/paths.ts';

export interface Traces {
  /** What neither pages nor feeds nor the lists of calls and mails may say without the offer. */
  words: RegExp;
  pages: readonly string[];
  /** Those that need only what is stored stay: to unsubscribe, and to read the files of applications. */
  calls: readonly (readonly [method: 'GET' | 'POST', path: string])[];
}

/** What an offer leaves on the site. */
export const traces: Readonly<Record<Offer, Traces>> = {
  giftCards: {
    words: /gift/i,
    pages: [paths.giftCards, '/gift-card?token=abc'],
    calls: [
      ['POST', giftBalancePath],
      ['POST', staffApi.giftCards],
      ['POST', staffApi.findGiftCard],
      ['POST', staffApi.sendGiftCard],
    ],
  },
  onlinePayment: {
    words: /checkout|purchase|buy online|pay each invoice|billing service|zoho|schema\.org\/InStock/i,
    pages: [paths.checkout, paths.paymentSuccess, paths.zohoAuth, '/order?token=abc'],
    calls: [
      ['POST', api.createPayment],
      ['GET', pricesPath],
      ['GET', api.paymentStatus('1')],
      ['GET', api.zohoAuthorizationUrl],
      ['POST', staffApi.orders],
      ['POST', staffApi.order],
      ['POST', staffApi.money],
    ],
  },
  selfCheck: { words: /self-check/i, pages: [paths.selfCheck], calls: [] },
  newsletter: {
    words: /newsletter|(?<!un)subscri/i,
    pages: [],
    calls: [
      ['POST', api.subscribe],
      ['GET', api.confirmSubscription],
      ['POST', api.confirmSubscription],
    ],
  },
  traineeships: {
    // A title and a post of the sample firm.
    words: /traineeships?(?! lead| cohort)|\/internships/i,
    pages: [paths.internships, paths.apply],
    calls: [['POST', api.application]],
  },
  caseStudies: { words: /case stud|sample case/i, pages: [paths.caseStudies], calls: [] },
};
