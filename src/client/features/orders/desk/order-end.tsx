import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { oneOrderWords as words } from '../../../../shared/content/desk-orders.ts';
import { staffApi } from '../../../../shared/desk/paths.ts';
import type { OrderDetail } from '../../../../shared/orders/desk.ts';
import { ActionDialog } from '../../../desk/kit/action-dialog.tsx';

type Way = NonNullable<OrderDetail['canEnd']> | 'giveBack';

/** Cancelling, ending a plan, and saying that the money went back: what of it this order allows. */
export function OrderEnd({ order: { id, canEnd, canGiveBack, isEnding } }: { order: OrderDetail }) {
  const [asked, setAsked] = useState<Way | null>(null);
  const ways: Way[] = [...(canEnd ? [canEnd] : []), ...(canGiveBack ? (['giveBack'] as const) : [])];
  if (ways.length === 0 && !isEnding && !asked) return null;
  return (
    <section className="record-section">
      <h2>{words.ending}</h2>
      {isEnding && <p>{words.isEnding}</p>}
      <p className="order-end d-flex flex-wrap gap-2 mb-0">
        {ways.map((way) => (
          <Button key={way} variant="outline-primary" size="sm" onClick={() => setAsked(way)}>
            {words[way].button}
          </Button>
        ))}
      </p>
      {/* Says what will happen, before it can't be undone. */}
      {asked && (
        <ActionDialog
          {...words[asked]}
          isDanger
          onClose={() => setAsked(null)}
          action={(_, { key }) => ({
            path: asked === 'giveBack' ? staffApi.giveBackOrder : staffApi.endOrder,
            body: { id, key },
            done: words[asked].done,
          })}
        />
      )}
    </section>
  );
}
