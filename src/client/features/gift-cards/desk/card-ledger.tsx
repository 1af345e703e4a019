import { desk } from '../../../../shared/content/admin-desk.ts';
import { giftEntryWords, oneGiftCardWords as words } from '../../../../shared/content/desk-gift-cards.ts';
import type { GiftCardEntry } from '../../../../shared/gift-cards/desk.ts';
import { formatUsd } from '../../../../shared/money.ts';
import { Moment } from '../../../desk/kit/moment.tsx';

/** What changed the balance, the oldest first. */
export function CardLedger({ entries }: { entries: readonly GiftCardEntry[] }) {
  const { what, amount, balance } = words.columns;
  return (
    <section className="record-section">
      <h2 id="ledger">{words.ledger}</h2>
      <table className="report__table report__table--ledger card-ledger" aria-labelledby="ledger">
        <thead>
          <tr>
            <th scope="col">{what}</th>
            <th scope="col">{amount}</th>
            <th scope="col">{balance}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.number}>
              <th scope="row">
                <strong>{giftEntryWords[entry.kind]}</strong>
                {entry.note !== '' && <span>{entry.note}</span>}
                <span className="small text-body-secondary">
                  <Moment at={entry.at} />
                  {isByStaff(entry) && ` · ${entry.who ?? desk.sharedPassword}`}
                </span>
              </th>
              <td>{words.signed(entry.amount)}</td>
              <td>{formatUsd(entry.balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Everything else happens by itself. */
const isByStaff = ({ kind }: GiftCardEntry) => kind === 'redeemed' || kind === 'restored';
