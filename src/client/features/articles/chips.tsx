import { type ComponentType, memo } from 'react';
import { appendKeyword, toggleKeyword } from '../../../shared/articles/filter.ts';
import { keywords } from '../../../shared/articles/topics.ts';
import type { SetFilter } from './use-article-filter.ts';

export interface ChipProps {
  keyword: string;
  isOn: boolean;
  /** The id of the element that describes the double click. */
  hintId: string;
  setFilter: SetFilter;
}

export interface ChipsProps extends Pick<ChipProps, 'hintId' | 'setFilter'> {
  chosen: readonly string[];
}

/** A keyword that a click turns on or off. Not a component, because the button itself must be the tooltip's trigger. */
export function renderChip({ keyword, isOn, hintId, setFilter }: ChipProps) {
  return (
    <button
      type="submit"
      name="keyword"
      value={keyword}
      className="chip"
      aria-pressed={isOn}
      aria-describedby={hintId}
      // Radix would set the state of the tooltip here. Markup without tooltips does not have this attribute.
      data-state={undefined}
      onClick={(event) => {
        event.preventDefault();
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

/** All keywords. A chip is rendered again only when it is turned on or off. */
export function ChipRow({ chosen, Chip, ...shared }: ChipsProps & { Chip: ComponentType<ChipProps> }) {
  return keywords.map((keyword) => (
    <Chip key={keyword} keyword={keyword} isOn={chosen.includes(keyword)} {...shared} />
  ));
}
