import {
  GIFT_MESSAGE_MAX,
  type GiftChoice,
  type GiftThemeId,
  giftAmounts,
  giftThemes,
} from '../../../shared/gift-cards/gift-cards.ts';
import { requirePackage } from '../../../shared/packages/catalogue.ts';
import { resolvePackageId } from '../../../shared/packages/package-ids.ts';

const firstTheme: GiftThemeId = 'graduation';

/** What the builder shows before anything is chosen. */
export const firstChoice: GiftChoice = { theme: firstTheme, message: '', amount: null, package: null };

/** The choice that the builder's fields hold; what is not among the choices counts as not chosen. */
export function readChoice(fields: Pick<FormData, 'get'>): GiftChoice {
  const text = (name: string) => String(fields.get(name) ?? '');
  const packageId = resolvePackageId(text('packageId'));
  return {
    theme: giftThemes.find(({ id }) => id === text('theme'))?.id ?? firstTheme,
    message: text('message').slice(0, GIFT_MESSAGE_MAX),
    amount: giftAmounts.find(({ amount }) => String(amount) === text('amount'))?.amount ?? null,
    package: packageId && requirePackage(packageId),
  };
}
