import { type ReactNode, use, useEffect } from 'react';
import { RecordTitle } from './record-title.ts';
import { useViewHeading } from './view-head.tsx';

/** The name of an open record: takes the focus, and joins the page's title. */
export function RecordHead({ name, children }: { name: string; children: ReactNode }) {
  const heading = useViewHeading();
  const setTitle = use(RecordTitle);
  useEffect(() => {
    setTitle(name);
    return () => setTitle('');
  }, [name, setTitle]);
  return (
    <div className="record-head">
      <h1 ref={heading} className="admin-head__title" tabIndex={-1}>
        {name}
      </h1>
      {children}
    </div>
  );
}
