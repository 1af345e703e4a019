import { type ReactNode, Suspense, useState } from 'react';
import { FirmPhone } from '#client/components/firm-links.tsx';
import { Skeleton } from '#client/components/skeleton.tsx';
import { giftPart as words } from '#shared/forms/words.ts';

/**
 * The part of a form for those who have a gift card. Its fields load when a visitor opens it; for everyone else, the form is
 * unchanged and loads no more code.
 */
export function GiftPart({ children }: { children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details className="gift-part" onToggle={() => setWasOpened(true)}>
      <summary className="fw-semibold">{words.title}</summary>
      {wasOpened && <Suspense fallback={<Skeleton lines={3} />}>{children}</Suspense>}
      <noscript>
        <p>
          {words.noScript} <FirmPhone />
        </p>
      </noscript>
    </details>
  );
}
