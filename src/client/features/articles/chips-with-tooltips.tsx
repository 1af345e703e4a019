import { createContext, memo, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { OverlayTrigger, Tooltip } from 'react-bootstrap';
import { type ChipProps, ChipRow, type ChipsProps, renderChip, type TooltipTrigger } from './chips.tsx';
import './chips-with-tooltips.scss';

/** product.md, 4 */
const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
/** The time in which the pointer can move from a chip to its tooltip, which then stays. */
const CLOSE_DELAY_MS = 100;

const Open = createContext({
  keyword: '',
  delay: OPEN_DELAY_MS,
  setKeyword: (_change: (open: string) => string) => {},
});

const ChipWithTooltip = memo(function ChipWithTooltip(props: ChipProps) {
  const { keyword } = props;
  const open = useContext(Open);
  const trigger = useRef<TooltipTrigger>(null);
  return (
    <OverlayTrigger
      placement="top"
      flip
      containerPadding={12}
      rootClose
      transition={false}
      delay={{ show: open.delay, hide: CLOSE_DELAY_MS }}
      show={open.keyword === keyword}
      onToggle={(isOpen) =>
        open.setKeyword((current) => (isOpen ? keyword : current === keyword ? '' : current))
      }
      overlay={
        <Tooltip
          onMouseOver={(event) => trigger.current?.onMouseOver(event)}
          onMouseOut={(event) => trigger.current?.onMouseOut(event)}
        >
          Click to filter. Double-click to search for this keyword.
        </Tooltip>
      }
    >
      {(given) => {
        trigger.current = given as TooltipTrigger;
        return renderChip({ ...props, trigger: trigger.current });
      }}
    </OverlayTrigger>
  );
});

/** One tooltip at a time. When the pointer moves from one to another, the second opens without a delay. */
export default function ChipsWithTooltips(props: ChipsProps) {
  const [keyword, setKeyword] = useState('');
  const [delay, setDelay] = useState(OPEN_DELAY_MS);
  useEffect(() => {
    if (keyword) return setDelay(0);
    const timer = setTimeout(setDelay, SKIP_DELAY_MS, OPEN_DELAY_MS);
    return () => clearTimeout(timer);
  }, [keyword]);
  // The same value while the visitor types, so that no chip is rendered again.
  const open = useMemo(() => ({ keyword, delay, setKeyword }), [keyword, delay]);
  return (
    <Open value={open}>
      <ChipRow {...props} Chip={ChipWithTooltip} />
    </Open>
  );
}
