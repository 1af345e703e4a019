import { type ReactNode, useEffect, useRef } from 'react';
import { useViewHeading } from './view-head.tsx';

/** What is open over its list: names the page, and takes the focus. */
export function RecordHead({ name, children }: { name: string; children: ReactNode }) {
  const heading = useViewHeading();
  const site = useRef('');
  useEffect(() => {
    site.current = document.title;
    document.title = `${name} | ${site.current}`;
    return () => {
      document.title = site.current;
    };
  }, [name]);
  return (
    <div className="lead-head">
      <h1 ref={heading} className="admin-head__title" tabIndex={-1}>
        {name}
      </h1>
      {children}
    </div>
  );
}
