import type { PaymentMode } from '../money.ts';
import type { FeatureTier } from './catalog.ts';

/** The amounts of a package, in whole units of the currency. */
export interface Price {
  full: number;
  /** The monthly amount that the packages page shows. */
  shown: number;
  /** One installment: stored at PURCHASE, shown at checkout and invoiced. Left out where nothing is paid on the site. */
  charged: number;
}

/** The price of everything for sale. Code takes the list as an argument: it is read where a page or a call begins. */
export interface PriceList {
  packages: Readonly<Record<FeatureTier, Price>>;
  /** The preset amounts of gift cards, and what each is named after; of a firm that sells some. */
  giftAmounts?: readonly { amount: number; label: string }[];
}

export const priceOf = ({ packages }: PriceList, { step }: { step: FeatureTier }): Price => packages[step];

/** The two amounts that the server accepts for a package; any other is refused. */
export const legalAmounts = ({ full, charged }: Price): Record<PaymentMode, number> => ({
  full,
  monthly: charged,
});
