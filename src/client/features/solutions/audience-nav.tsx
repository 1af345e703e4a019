import type { MouseEvent } from 'react';
import { audienceNavLabel, audiences } from '../../../shared/content/solutions.ts';
import { buttonClass } from '../../components/button-link.tsx';
import { scrollToId } from '../../components/hash-scroll.ts';
import { useCurrentSection } from './use-current-section.ts';

const ids = audiences.map(({ id }) => id);

/** A click that the browser should handle itself: a new tab or window. */
const isModified = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/**
 * The sticky buttons. Anchors, so that they work before and without JavaScript; with it they scroll smoothly,
 * and the address keeps the place without a history entry for each press.
 */
export function AudienceNav() {
  const current = useCurrentSection(ids);
  const scroll = (event: MouseEvent, id: string) => {
    if (isModified(event)) return;
    event.preventDefault();
    history.replaceState(history.state, '', `#${id}`);
    scrollToId(id);
  };
  return (
    <nav className="audience-nav" aria-label={audienceNavLabel}>
      <div className="container">
        {audiences.map(({ id, title }) => (
          <a
            key={id}
            className={buttonClass('secondary')}
            href={`#${id}`}
            aria-current={current === id ? 'location' : undefined}
            onClick={(event) => scroll(event, id)}
          >
            {title}
          </a>
        ))}
      </div>
    </nav>
  );
}
