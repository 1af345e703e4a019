import { giftBuilder, giftCardsHero } from '../../../shared/content/gift-cards.ts';
import { giftThemes } from '../../../shared/gift-cards/gift-cards.ts';
import { curve } from '../../../shared/motif/composition.ts';
import { buttonClass } from '../../components/button-link.tsx';
import { Flight } from '../../components/motif/flight.tsx';
import { MovingScene } from '../../components/motif/moving-scene.tsx';
import { Scene } from '../../components/motif/scene.tsx';
import { GiftCardFace } from './gift-card-face.tsx';

const theme = giftThemes.find(({ id }) => id === 'career');

/** The card itself, tied with a ribbon, on wrapping paper. */
export function GiftHero() {
  const { kicker, title, lead } = giftCardsHero;
  return (
    <section className="gift-hero">
      <div className="container">
        <div className="gift-hero__words">
          <p className="kicker">{kicker}</p>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          <div className="btn-row">
            <a className={buttonClass()} href="#gift-builder">
              {giftBuilder.title}
            </a>
            <Messenger />
          </div>
        </div>
        <div className="gift-hero__card" aria-hidden="true">
          {theme && <GiftCardFace theme={theme} />}
          <Scene name="ribbon" className="gift-hero__ribbon" />
        </div>
      </div>
    </section>
  );
}

/** The lark's path to the first button. */
function Messenger() {
  return (
    <MovingScene className="scene scene--messenger" viewBox="0 0 300 160" fit="xMaxYMin meet">
      <Flight along={curve(-40, 150, 80, 150, 110, 60, 266, 40)} scale={1.2} />
    </MovingScene>
  );
}
