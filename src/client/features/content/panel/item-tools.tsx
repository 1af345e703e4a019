import { useRef } from 'react';
import { Button } from 'react-bootstrap';
import { Icon } from '#client/components/icon.tsx';
import { formWords as words } from '#shared/content/panel-words.ts';

/** The identity of each item, which moves with it, so that focus and open parts do too. @param length of the list */
export function useItemKeys(length: number) {
  const next = useRef(0);
  const keys = useRef<number[]>([]);
  while (keys.current.length < length) keys.current.push(next.current++);
  keys.current.length = length;
  return {
    keys: keys.current,
    insert: (at: number) => void keys.current.splice(at, 0, next.current++),
    remove: (at: number) => keys.current.splice(at, 1),
    move(from: number, to: number) {
      keys.current.splice(to, 0, ...keys.current.splice(from, 1));
    },
  };
}

interface ItemToolsProps {
  title: string;
  isFirst: boolean;
  isLast: boolean;
  onMove(step: number): void;
  onRemove(): void;
  onDrag(pointer: number): void;
}

const drawings = {
  drag: 'M7 5h.01M7 10h.01M7 15h.01M13 5h.01M13 10h.01M13 15h.01',
  up: 'M10 16V4M5 9l5-5l5 5',
  down: 'M10 4v12M5 11l5 5l5-5',
  remove: 'M5 5l10 10M15 5L5 15',
};

/** The buttons beside an item. */
export function ItemTools({ title, isFirst, isLast, onMove, onRemove, onDrag }: ItemToolsProps) {
  const button = (kind: 'up' | 'down' | 'remove', isOff: boolean, press: () => void) => (
    <Button
      variant={kind === 'remove' ? 'quiet-danger' : 'quiet'}
      aria-label={`${words[kind]}: ${title}`}
      aria-disabled={isOff}
      onClick={() => !isOff && press()}
    >
      <Icon width={20}>
        <path d={drawings[kind]} />
      </Icon>
    </Button>
  );
  return (
    <div className="content-tools">
      {/* For the pointer; the next two buttons do the same by keyboard. */}
      <span
        className="content-tools__drag"
        aria-hidden="true"
        onPointerDown={(event) => {
          event.preventDefault();
          onDrag(event.pointerId);
        }}
      >
        <Icon width={20} strokeWidth={2.5}>
          <path d={drawings.drag} />
        </Icon>
      </span>
      {button('up', isFirst, () => onMove(-1))}
      {button('down', isLast, () => onMove(1))}
      {button('remove', false, onRemove)}
    </div>
  );
}
