import * as RadixTooltip from '@radix-ui/react-tooltip';
import type { ReactElement, ReactNode } from 'react';

/**
 * Stands once around the part of a page that uses tooltips: a second one opens at once when the pointer
 * comes from a first (product.md, 4: delay 700 ms, skip delay 300 ms).
 */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </RadixTooltip.Provider>
  );
}

/** `children` is the one focusable element that the tooltip describes; never put the only copy of a fact here. */
export function Tooltip({ label, children }: { label: ReactNode; children: ReactElement }) {
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content className="tooltip-bubble" sideOffset={8} collisionPadding={12}>
          {label}
          <RadixTooltip.Arrow className="tooltip-bubble__arrow" />
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
}
