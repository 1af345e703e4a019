import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { oneOrderWords as words } from '../../../../shared/content/desk-orders.ts';
import { staffApi } from '../../../../shared/desk/paths.ts';
import type { OrderDetail } from '../../../../shared/orders/desk.ts';
import { ActionDialog } from '../../../desk/kit/dialog.tsx';
import { randomKey } from '../../../desk/kit/random-key.ts';
import { useAction } from '../../../desk/kit/use-action.ts';

type Way = NonNullable<OrderDetail['canEnd']> | 'giveBack';

/** Cancelling, ending a plan, and saying that the money went back: what of it this order allows. */
export function OrderEnd({ order: { id, canEnd, canGiveBack, isEnding } }: { order: OrderDetail }) {
  const [asked, setAsked] = useState<Way | null>(null);
  const ways: Way[] = [...(canEnd ? [canEnd] : []), ...(canGiveBack ? (['giveBack'] as const) : [])];
  if (ways.length === 0 && !isEnding && !asked) return null;
  return (
    <section className="lead-section">
      <h2>{words.ending}</h2>
      {isEnding && <p>{words.isEnding}</p>}
      <p className="order-end">
        {ways.map((way) => (
          <Button key={way} variant="outline-primary" size="sm" onClick={() => setAsked(way)}>
            {words[way].button}
          </Button>
        ))}
      </p>
      {asked && <EndDialog id={id} way={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

interface EndDialogProps {
  id: number;
  way: Way;
  onClose(): void;
}

/** Says what will happen, before it can't be undone. */
function EndDialog({ id, way, onClose }: EndDialogProps) {
  const { act, isBusy, error, proofDialog } = useAction();
  // However often it is pressed here, it happens once.
  const [key] = useState(randomKey);
  const { title, text, submit, done } = words[way];
  const path = way === 'giveBack' ? staffApi.giveBackOrder : staffApi.endOrder;
  return (
    <>
      <ActionDialog
        title={title}
        text={text}
        submit={submit}
        isDanger
        isBusy={isBusy}
        error={error}
        onClose={onClose}
        onSubmit={() => act({ path, body: { id, key }, done, onDone: onClose })}
      />
      {proofDialog}
    </>
  );
}
