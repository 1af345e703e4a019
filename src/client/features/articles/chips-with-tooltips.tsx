import { memo } from 'react';
import { Tooltip, TooltipProvider } from '../../components/tooltip.tsx';
import { type ChipProps, ChipRow, type ChipsProps, renderChip } from './chips.tsx';

const ChipWithTooltip = memo((props: ChipProps) => (
  <Tooltip label="Click to filter, double-click to search for it">{renderChip(props)}</Tooltip>
));

export default function ChipsWithTooltips(props: ChipsProps) {
  return (
    <TooltipProvider>
      <ChipRow {...props} Chip={ChipWithTooltip} />
    </TooltipProvider>
  );
}
