import type { ReactNode } from 'react';
import { nest } from '../../shared/motif/small.ts';
import { Motif } from './motif/motif.tsx';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** What the visitor can do about it. */
  actions?: ReactNode;
}

/** Nothing to show, said kindly, with a way on. */
export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <Motif composition={nest} className="empty-state__drawing" />
      <h2 className="empty-state__title">{title}</h2>
      {children && <div className="empty-state__text">{children}</div>}
      {actions && <div className="btn-row">{actions}</div>}
    </div>
  );
}
