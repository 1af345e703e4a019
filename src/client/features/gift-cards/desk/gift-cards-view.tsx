import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { useLocation } from 'react-router';
import {
  giftCardStateWords,
  liabilityWords,
  giftCardWords as words,
} from '../../../../shared/content/desk-gift-cards.ts';
import { giftCardStates } from '../../../../shared/gift-cards/desk.ts';
import { giftCardAddress, giftCardList } from '../../../../shared/gift-cards/list.ts';
import { Link } from '../../../components/link.tsx';
import { ListView } from '../../../desk/kit/list-view.tsx';
import { stateTabs } from '../../../desk/kit/state-tabs.ts';
import { CardRecord } from './card-record.tsx';
import { CardRows } from './card-rows.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { Liability } from './liability.tsx';
import { isWholeCode } from './whole-code.ts';

/** Gift cards that were paid, or what the firm owes for them. */
export function Component() {
  const { show, ...list } = giftCardAddress.read(useLocation().search);
  const { after, ...filter } = list;
  /** The code that the dialog starts with; null while it is closed. */
  const [typed, setTyped] = useState<string | null>(null);
  if (show) return <Liability list={list} />;
  return (
    <>
      {typed !== null && <CodeDialog typed={typed} onClose={() => setTyped(null)} />}
      <ListView
        list={giftCardList}
        words={words}
        actions={
          <>
            <Link className="btn btn-outline-primary" to={giftCardAddress.write({ ...filter, show: 'owed' })}>
              {liabilityWords.title}
            </Link>
            <Button onClick={() => setTyped('')}>{words.lookUp}</Button>
          </>
        }
        tabs={stateTabs(words, giftCardStates, giftCardStateWords)}
        filters={[{ name: 'search', type: 'search', label: words.search }]}
        onFilter={({ search = '' }) => {
          const isCode = isWholeCode(search);
          if (isCode) setTyped(search);
          return isCode;
        }}
        Record={CardRecord}
      >
        {({ rows }, links) => <CardRows cards={rows} {...links} />}
      </ListView>
    </>
  );
}
