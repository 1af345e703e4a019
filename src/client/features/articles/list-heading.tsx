import type { ReactNode } from 'react';

/** The list's heading for those who navigate by headings, and how many articles it shows, told when it changes. */
export function ListHeading({ children }: { children: ReactNode }) {
  return (
    <>
      <h2 className="visually-hidden">Articles</h2>
      <output className="article-count">{children}</output>
    </>
  );
}
