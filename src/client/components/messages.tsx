import type { ReactNode } from 'react';
import type { Composition } from '../../shared/motif/composition.ts';
import { nest } from '../../shared/motif/small.ts';
import { Motif } from './motif/motif.tsx';

interface MessagePageProps {
  drawing: Composition;
  title: string;
  lead: string;
  /** More words, if there are any, and the ways on. */
  children: ReactNode;
}

/** A page that only says what is the matter, beside a drawing. */
export function MessagePage({ drawing, title, lead, children }: MessagePageProps) {
  return (
    <section className="message-page">
      <div className="container message-page__grid">
        <Motif composition={drawing} className="message-page__drawing" />
        <div>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          {children}
        </div>
      </div>
    </section>
  );
}

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
