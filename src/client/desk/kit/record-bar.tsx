import { useNavigate } from 'react-router';
import { Link } from '../../components/link.tsx';
import { KeyHints } from './key-hints.tsx';
import { useKeys } from './use-keys.ts';

/** What is open over its list. */
export interface RecordPlace {
  id: number;
  /** The numbers of the list that it is a part of. */
  order: readonly number[];
  /** The address of the list, or of another one of it. */
  to(id?: number): string;
}

export interface RecordBarProps extends RecordPlace {
  words: {
    back: string;
    previous: string;
    next: string;
    neighbours: string;
    keys: readonly (readonly string[])[];
  };
}

/** Back to the list, and on to the next one of it. */
export function RecordBar({ id, order, to, words }: RecordBarProps) {
  const navigate = useNavigate();
  const place = order.indexOf(id);
  const addressOf = (other: number | undefined) => (place === -1 || other === undefined ? null : to(other));
  const previous = addressOf(order[place - 1]);
  const next = addressOf(order[place + 1]);
  // One after the other is one step back to the list.
  const go = (address: string | null) => (address ? () => navigate(address, { replace: true }) : undefined);
  useKeys({ j: go(next), k: go(previous) });
  return (
    <div className="record-bar">
      <Link className="btn btn-quiet btn-sm" to={to()}>
        <span aria-hidden="true">←</span> {words.back}
      </Link>
      <nav className="d-flex align-items-center" aria-label={words.neighbours}>
        <KeyHints keys={words.keys} />
        {previous && (
          <Link className="btn btn-quiet btn-sm" to={previous}>
            {words.previous}
          </Link>
        )}
        {next && (
          <Link className="btn btn-quiet btn-sm" to={next}>
            {words.next}
          </Link>
        )}
      </nav>
    </div>
  );
}
