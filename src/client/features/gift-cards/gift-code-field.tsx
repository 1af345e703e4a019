import { useQuery } from '@tanstack/react-query';
import { useField } from 'react-final-form';
import { postApi } from '#client/api/post-api.ts';
import { SelectField, TextField } from '#client/components/form/fields.tsx';
import { useContent } from '#client/components/use-content.ts';
import { prices } from '#shared/content/documents/prices.ts';
import { type GiftCardBalance, giftBalancePath, wholeCode } from '#shared/gift-cards/balance.ts';
import { giftSessions, giftCode as words } from '#shared/gift-cards/code-words.ts';
import { formatMoney } from '#shared/money.ts';

interface GiftCodeFieldProps {
  /** The text for a card that can be used. */
  describe(balance: number): string;
}

/** A gift card's code. Once the code is complete, the field shows the card's balance. */
function GiftCodeField({ describe }: GiftCodeFieldProps) {
  const { code, balance, problem, isAsking } = useBalance();
  const status = isAsking ? words.checking : balance === null ? problem : describe(balance);
  return (
    <>
      <TextField name="giftCode" label={words.label} help={words.help} optional autoComplete="off" />
      <p className={problem && code ? 'form-error' : 'gift-part__status'} role="status">
        {code && status}
      </p>
    </>
  );
}

/** The server's answer for the code in the form; nothing until the code is complete. */
function useBalance() {
  const typed = useField<string>('giftCode', { subscription: { value: true } }).input.value ?? '';
  const code = wholeCode(typed);
  const { data, error, isFetching } = useQuery({
    // Kept in memory only while the field is on the page.
    queryKey: ['gift card', code],
    queryFn: async () => (await postApi(giftBalancePath, { giftCode: code })) as GiftCardBalance,
    enabled: code !== '',
    retry: false,
    gcTime: 0,
    staleTime: 60_000,
  });
  return { code, balance: data?.balance ?? null, problem: error?.message ?? '', isAsking: isFetching };
}

/** A gift card that pays for all or part of a package. @param due today's charge */
export function CardField({ due }: { due: number }) {
  return (
    <GiftCodeField
      describe={(balance) =>
        words.pays(formatMoney(Math.min(balance, due)), balance < due ? formatMoney(due - balance) : '')
      }
    />
  );
}

/** A session that a gift card pays for. Booking it reserves the amount on the card. */
export function SessionFields() {
  const code = useField<string>('giftCode', { subscription: { value: true } }).input.value;
  return (
    <>
      <GiftCodeField describe={(balance) => words.left(formatMoney(balance))} />
      <SelectField
        name="giftSession"
        label={words.session}
        help={words.sessionHelp}
        prompt={words.sessionPrompt}
        options={giftSessions(useContent(prices))}
        optional={!code}
      />
    </>
  );
}
