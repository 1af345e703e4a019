import type { CSSProperties } from 'react';
import { internshipsHero } from '../../../shared/content/internships.ts';
import { birdPath } from '../../../shared/motif/composition.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { MovingScene } from '../../components/motif/moving-scene.tsx';
import { Scene } from '../../components/motif/scene.tsx';

/** Out of the nest, and on. */
const ways = {
  young: 'M318 352C372 292 392 436 452 392S470 214 560 250S556 372 606 316C640 276 566 156 630 130L664 116',
  old: 'M698 104C780 64 810 34 900 52S986 134 1064 118S1150 56 1262 84L1310 94',
};
const along = (way: string) => ({ '--way': `path("${way}")` }) as CSSProperties;

/** Out of the nest for the first time: up, down, round, and after the one who goes ahead. */
export function FirstFlight() {
  const { kicker, title, lead, action } = internshipsHero;
  return (
    <section className="first-flight">
      <div className="container">
        <div className="first-flight__words">
          <p className="kicker">{kicker}</p>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          <div className="btn-row">
            <ButtonLink to={action.to}>{action.label}</ButtonLink>
          </div>
        </div>
      </div>
      <div className="first-flight__art">
        <Scene name="morning-fields" className="first-flight__layer" />
        <MovingScene className="first-flight__layer" viewBox="0 0 1440 640" fit="xMinYMax slice">
          <g className="flight" style={along(ways.young)} transform="translate(664 116) rotate(-22)">
            <path fill="#3a2f7d" d={birdPath} transform="rotate(8) scale(1.45)" />
          </g>
          <g className="flight" style={along(ways.old)} transform="translate(1310 94) rotate(12)">
            <path fill="#1b1733" d={birdPath} transform="rotate(-20) scale(2)" />
          </g>
        </MovingScene>
        <Scene name="nest" className="first-flight__layer" />
      </div>
    </section>
  );
}
