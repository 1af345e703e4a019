import { type ComponentType, type FocusEvent, type MouseEvent, memo, type Ref } from 'react';
import { appendKeyword, toggleKeyword } from '#shared/articles/filter.ts';
import { keywords } from '#shared/articles/topics.ts';
import type { SetFilter } from './use-article-filter.ts';

/** What React-bootstrap's OverlayTrigger gives to the element with the tooltip; its own types name only a part. */
export interface TooltipTrigger {
  ref: Ref<HTMLButtonElement>;
  onFocus(event: FocusEvent): void;
  onBlur(event: FocusEvent | MouseEvent): void;
  onMouseOver(event: MouseEvent): void;
  onMouseOut(event: MouseEvent): void;
}

export interface ChipProps {
  keyword: string;
  isOn: boolean;
  /** The id of the element that describes the double click. */
  hintId: string;
  setFilter: SetFilter;
  /** Of the tooltip, if there is one. */
  trigger?: TooltipTrigger;
}

export interface ChipsProps extends Pick<ChipProps, 'hintId' | 'setFilter'> {
  chosen: readonly string[];
}

/** A keyword that a click turns on or off. Not a component, because the button itself must be the tooltip's trigger. */
export function renderChip({ keyword, isOn, hintId, setFilter, trigger }: ChipProps) {
  return (
    <button
      type="submit"
      name="keyword"
      value={keyword}
      className="chip"
      aria-pressed={isOn}
      aria-describedby={hintId}
      {...trigger}
      onClick={(event) => {
        event.preventDefault();
        // A click or a tap opens no tooltip, although it moves the pointer and the focus here.
        trigger?.onBlur(event);
        setFilter((filter) => toggleKeyword(filter, keyword));
      }}
      onDoubleClick={() => setFilter((filter) => appendKeyword(filter, keyword))}
    >
      {keyword}
    </button>
  );
}

const PlainChip = memo(renderChip);

export function PlainChips(props: ChipsProps) {
  return <ChipRow {...props} Chip={PlainChip} />;
}

/** All keywords. A plain chip is rendered again only when it is turned on or off. */
export function ChipRow({ chosen, Chip, ...shared }: ChipsProps & { Chip: ComponentType<ChipProps> }) {
  return keywords.map((keyword) => (
    <Chip key={keyword} keyword={keyword} isOn={chosen.includes(keyword)} {...shared} />
  ));
}
