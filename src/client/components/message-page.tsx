import type { ReactNode } from 'react';
import type { Composition } from '../../shared/motif/composition.ts';
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
