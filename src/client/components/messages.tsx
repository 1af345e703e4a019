import type { ReactNode } from 'react';
import type { Composition } from '#shared/motif/composition.ts';
import { empty } from '#shared/motif/small.ts';
import { Motif } from './motif/motif.tsx';

interface MessagePageProps {
  drawing: Composition;
  title: string;
  lead: string;
  /** More text, if any, and the links to continue. */
  children: ReactNode;
}

/** A page with only a message and a drawing. */
export function MessagePage({ drawing, title, lead, children }: MessagePageProps) {
  return (
    <section className="page-hero message-page">
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
  /** Buttons or links for the next step. */
  actions?: ReactNode;
}

/** A friendly message for an empty list, with links to continue. */
export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <Motif composition={empty} className="empty-state__drawing" />
      <h2 className="empty-state__title">{title}</h2>
      {children && <div className="empty-state__text">{children}</div>}
      {actions && <div className="btn-row">{actions}</div>}
    </div>
  );
}
