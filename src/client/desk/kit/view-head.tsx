import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

/** Leaves someone alone who has gone on already. @param given what may lose the focus, as a selector */
export function focusIfFree(element: RefObject<HTMLElement | null>, given: string): void {
  const { activeElement, body } = document;
  if (activeElement === body || activeElement?.matches(given))
    element.current?.focus({ preventScroll: true });
}

/**
 * The heading of a view, which takes the focus when the view opens, because the focused element is gone or is in the menu. If the
 * person has already moved the focus, it stays.
 */
export function useViewHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusIfFree(heading, '#main, .desk-bar *, .bottom-bar *'), []);
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
