import type { ReactNode } from 'react';
import { Scene } from '../../../components/motif/scene.tsx';

interface LandedHeroProps {
  title: string;
  lead: string;
  actions: ReactNode;
}

/** The lark sits on a fence at the end of the day; the words are on the field in front of it. */
export function LandedHero({ title, lead, actions }: LandedHeroProps) {
  return (
    <section className="landed">
      <Scene name="fence" className="landed__fence" />
      <div className="landed__field">
        <div className="container">
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          <div className="btn-row">{actions}</div>
        </div>
      </div>
    </section>
  );
}
