import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

/**
 * The heading of a view, which takes the focus when the view comes: what had it is gone, or stands in the menu. Somebody
 * who has gone on already is left alone.
 */
export function useViewHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    const isFree =
      activeElement === body ||
      activeElement?.id === 'main' ||
      activeElement?.closest('.desk-bar, .bottom-bar');
    if (isFree) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

interface ViewHeadProps {
  title: string;
  about?: string | undefined;
  /** The view's actions, the first one last. */
  children?: ReactNode;
}

/** What a view is, and what can be done there. */
export function ViewHead({ title, about, children }: ViewHeadProps) {
  const heading = useViewHeading();
  return (
    <div className="admin-head">
      <div>
        <h1 ref={heading} className="admin-head__title" tabIndex={-1}>
          {title}
        </h1>
        {about && <p className="admin-head__about">{about}</p>}
      </div>
      {children && <div className="admin-head__actions">{children}</div>}
    </div>
  );
}
