import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Badge } from 'react-bootstrap';
import { plainKeyOf } from '#client/components/key-of.ts';
import { Link } from '#client/components/link.tsx';
import { useKeys } from './keys.tsx';

export type Tone = 'good' | 'open' | 'bad';

interface StateMarkProps {
  /** Undefined for a state whose word needs no emphasis. */
  tone: Tone | undefined;
  children: ReactNode;
}

/** The state of a row, in one word. */
export const StateMark = ({ tone, children }: StateMarkProps) => (
  <Badge bg={tone ?? 'body-secondary'}>{children}</Badge>
);

/** The parts of a row. Each has a fixed position, which differs on a phone. */
export type RowParts = Partial<
  Record<'who' | 'what' | 'owner' | 'state' | 'amount' | 'at' | 'why', ReactNode>
>;

export interface LinkRowsProps<Row> {
  label: string;
  rows: readonly Row[];
  /** The address of a row. */
  to(id: number, row: Row): string;
  /** The row that was open before the list; it gets the focus when the list appears. */
  left?: number | null;
  /** The class of each row, in addition to `list-row`. */
  className?: string;
  /** The parts of a row, in this order. Empty parts are left out. */
  children(row: Row): RowParts;
}

/** Rows that are links. The keys j and k move between rows; within the list, the arrow keys do too. */
export function LinkRows<Row extends { id: number }>({
  label,
  rows,
  to,
  left = null,
  className = '',
  children,
}: LinkRowsProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const move = (step: number) => {
    // For the keys, several lists on one page count as one list.
    const all = [...document.querySelectorAll<HTMLAnchorElement>('.list-row')];
    const now = all.indexOf(document.activeElement as HTMLAnchorElement);
    const next = now === -1 ? 0 : Math.min(all.length - 1, Math.max(0, now + step));
    all[next]?.focus();
  };
  useKeys({ j: () => move(1), k: () => move(-1) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list appears.
  useEffect(() => {
    const place = rows.findIndex(({ id }) => id === left);
    if (place !== -1) list.current?.querySelectorAll<HTMLAnchorElement>('.list-row')[place]?.focus();
  }, []);
  const moveByArrow = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[plainKeyOf(event)];
    if (!step) return;
    event.preventDefault();
    move(step);
  };
  return (
    <ul
      ref={list}
      className="list-rows list-unstyled mb-0 border-top"
      aria-label={label}
      onKeyDown={moveByArrow}
    >
      {rows.map((row) => (
        <li key={row.id} className="border-bottom">
          <Link className={`list-row ${className}`.trimEnd()} to={to(row.id, row)}>
            {Object.entries(children(row)).map(
              ([part, said]) =>
                said && (
                  <Fragment key={part}>
                    <span className={`list-row__${part}`}>{said}</span>{' '}
                  </Fragment>
                ),
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
