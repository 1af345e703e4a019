import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus, unless the person has already moved it. @param given a selector for the elements that can lose the
 * focus
 */
export function focusIfFree(element: RefObject<HTMLElement | null>, given: string): void {
  const { activeElement, body } = document;
  if (activeElement === body || activeElement?.matches(given))
    element.current?.focus({ preventScroll: true });
}

/**
 * The heading of a view. It takes the focus when the view opens, because the focused element has disappeared or is in the menu. If the
 * person has already moved the focus, the focus stays.
 */
export function useViewHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusIfFree(heading, '#main, .panel-bar *, .bottom-bar *'), []);
  return heading;
}

interface ViewHeadProps {
  title: string;
  about?: string | undefined;
  /** The view's actions, with the main action last. */
  children?: ReactNode;
}

/** The title and description of a view, and its actions. */
export function ViewHead({ title, about, children }: ViewHeadProps) {
  const heading = useViewHeading();
  return (
    <div className="panel-head d-flex flex-wrap align-items-center justify-content-between gap-3 mb-3">
      <div>
        <h1 ref={heading} className="panel-head__title" tabIndex={-1}>
          {title}
        </h1>
        {about && <p className="panel-head__about text-body-secondary mw-none mt-1 mb-0">{about}</p>}
      </div>
      {children && <div className="panel-head__actions d-flex flex-wrap gap-2">{children}</div>}
    </div>
  );
}
