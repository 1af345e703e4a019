import { type ReactNode, useState } from 'react';
import { giftCode as words } from '../../../shared/content/gift-cards.ts';
import { site } from '../../../shared/site.ts';

/** The part of a form for those who have a gift card. Its fields are made as somebody opens it: for all others the form is as it was. */
export function GiftPart({ children }: { children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details className="gift-part" onToggle={() => setWasOpened(true)}>
      <summary>{words.title}</summary>
      {wasOpened && children}
      <noscript>
        <p>
          {words.noScript} <a href={`tel:${site.phone.dial}`}>{site.phone.display}</a>
        </p>
      </noscript>
    </details>
  );
}
