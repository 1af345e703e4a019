import * as Tooltip from '@radix-ui/react-tooltip';
import { memo } from 'react';
import { type ChipProps, ChipRow, type ChipsProps, renderChip } from './chips.tsx';

const ChipWithTooltip = memo((props: ChipProps) => (
  <Tooltip.Root>
    <Tooltip.Trigger asChild>{renderChip(props)}</Tooltip.Trigger>
    <Tooltip.Portal>
      <Tooltip.Content className="tooltip-bubble" sideOffset={8} collisionPadding={12}>
        Click to filter. Double-click to search for this keyword.
        <Tooltip.Arrow className="tooltip-bubble__arrow" />
      </Tooltip.Content>
    </Tooltip.Portal>
  </Tooltip.Root>
));

/** When the pointer moves from one tooltip to another, the second opens without a delay (product.md, 4). */
export default function ChipsWithTooltips(props: ChipsProps) {
  return (
    <Tooltip.Provider delayDuration={700} skipDelayDuration={300}>
      <ChipRow {...props} Chip={ChipWithTooltip} />
    </Tooltip.Provider>
  );
}
