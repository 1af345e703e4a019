import { formatMoney } from '../money.ts';
import type { Package } from '../packages/catalog.ts';
import { type PriceList, priceOf } from '../packages/prices.ts';

export type GiftThemeId = 'graduation' | 'career' | 'gift' | 'birthday' | 'holidays';

export interface GiftTheme {
  id: GiftThemeId;
  name: string;
  /** A color of the brand, by name. */
  color: 'indigo' | 'teal' | 'violet' | 'coral' | 'emerald';
  /** The line on the card. */
  title: string;
  description: string;
}

export const giftThemes: readonly GiftTheme[] = [
  {
    id: 'graduation',
    name: 'Graduation',
    color: 'indigo',
    title: 'You did it. What comes next?',
    description: 'For someone finishing one chapter and starting another.',
  },
  {
    id: 'career',
    name: 'Career',
    color: 'teal',
    title: 'For the next step',
    description: 'For a promotion, a new job or a change of direction.',
  },
  {
    id: 'gift',
    name: 'Gift',
    color: 'violet',
    title: 'Some time for you',
    description: 'For a thank-you, or for no reason at all.',
  },
  {
    id: 'birthday',
    name: 'Birthday',
    color: 'coral',
    title: 'Happy birthday',
    description: 'For the year ahead, and a good question to start it.',
  },
  {
    id: 'holidays',
    name: 'Holidays',
    color: 'emerald',
    title: 'Warm wishes',
    description: 'For the end of the year, when there’s time to think.',
  },
];

export const GIFT_MESSAGE_MAX = 500;
export const GIFT_VALID_MONTHS = 12;
/** Purchases from this amount on include a free 15-minute consultation. */
export const FREE_CONSULTATION_FROM = 300;

export interface GiftChoice {
  theme: GiftThemeId;
  message: string;
  amount: number | null;
  package: Package | null;
}

/** The card's value: the price of a chosen package overrides a preset amount; null if nothing is chosen. */
export function giftValue(
  { amount, package: pkg }: Pick<GiftChoice, 'amount' | 'package'>,
  prices: PriceList,
): number | null {
  return pkg ? priceOf(prices, pkg).full : amount;
}

/** The query that hands the card over to /checkout (product.md, 6); null when nothing is chosen. */
export function giftHandOff(choice: GiftChoice, prices: PriceList): URLSearchParams | null {
  const value = giftValue(choice, prices);
  if (value === null) return null;
  const query = new URLSearchParams({
    amount: String(value),
    type: 'gift_card',
    theme: choice.theme,
    message: choice.message.trim(),
  });
  if (choice.package) {
    query.set('packageId', choice.package.id);
    query.set('packageName', `${choice.package.category} - ${choice.package.tier}`);
  }
  return query;
}

/** Id and name of a card without a package: `gift_card_100`, `Gift Card - $100`. */
export function giftIdentity(amount: number): { id: string; name: string } {
  return { id: `gift_card_${amount}`, name: `Gift Card - ${formatMoney(amount)}` };
}

/** Only the presets and the packages' prices can be bought. The smallest first. */
export function giftValues({ giftAmounts = [], packages }: PriceList): readonly number[] {
  const presets = giftAmounts.map(({ amount }) => amount);
  const ofPackages = Object.values(packages).map(({ full }) => full);
  return [...new Set([...presets, ...ofPackages])].sort((a, b) => a - b);
}

export function includesFreeConsultation(amount: number): boolean {
  return amount >= FREE_CONSULTATION_FROM;
}
