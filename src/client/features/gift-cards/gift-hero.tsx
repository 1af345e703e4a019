import { giftBuilder, giftCardsHero } from '../../../shared/content/gift-cards.ts';
import { giftThemes } from '../../../shared/gift-cards/gift-cards.ts';
import { curve } from '../../../shared/motif/composition.ts';
import { type Curve, fan, linesPath } from '../../../shared/motif/geometry.ts';
import { buttonClass } from '../../components/button-link.tsx';
import { CachedMarkup } from '../../components/cached-markup.tsx';
import { Flight } from '../../components/motif/flight.tsx';
import { Scene } from '../../components/motif/scene.tsx';
import { GiftCardFace } from './gift-card-face.tsx';

const theme = giftThemes.find(({ id }) => id === 'career');

/** The card itself, tied with a ribbon, on wrapping paper. */
export function GiftHero() {
  const { kicker, title, lead } = giftCardsHero;
  return (
    <section className="gift-hero">
      <WrappingPaper />
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
          <Ribbon />
        </div>
      </div>
    </section>
  );
}

/** The lark's way in, to the first action. */
function Messenger() {
  return (
    <Scene name="messenger" width={300} height={160} fit="xMaxYMin meet">
      {() => <Flight along={curve(-40, 150, 80, 150, 110, 60, 266, 40)} scale={1.2} />}
    </Scene>
  );
}

/** Rows of arcs, as the motif has them, all over the ground. */
function WrappingPaper() {
  const arcs = [
    [0, 60],
    [60, 30],
    [-60, 30],
    [0, 0],
  ].map(([x = 0, y = 0]) =>
    [58, 44, 30, 16].map((r) => `M${60 + x - r} ${y + 60}a${r} ${r} 0 0 1 ${2 * r} 0`).join(''),
  );
  return (
    <CachedMarkup
      as="svg"
      cacheKey="gift-paper"
      className="gift-hero__paper"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      {() => (
        <>
          <pattern id="paper" width="120" height="60" patternUnits="userSpaceOnUse">
            <path stroke="#fff" strokeOpacity=".38" d={arcs.join('')} />
          </pattern>
          <rect width="100%" height="100%" fill="url(#paper)" />
        </>
      )}
    </CachedMarkup>
  );
}

/** The knot sits on the card's sun; the figures are those of its art, doubled. */
const knot = { x: 504, y: 104 };

const loop: [Curve, Curve] = [
  curve(0, 0, -90, -150, -280, -130, -230, -30),
  curve(0, 0, -60, -60, -160, -70, -140, -22),
];
const underLoop: [Curve, Curve] = [
  curve(-230, -30, -210, 40, -90, 40, 0, 0),
  curve(-140, -22, -120, 12, -60, 14, 0, 0),
];
const tail: [Curve, Curve] = [
  curve(-6, 0, -30, 90, -150, 110, -170, 236),
  curve(10, 8, 0, 110, -110, 130, -116, 252),
];

const pair = ([x, y]: readonly [number, number]) => `${x} ${y}`;
const onward = ([, b, c, d]: Curve) => `C${pair(b)} ${pair(c)} ${pair(d)}`;
const back = ([a, b, c, d]: Curve) => `L${pair(d)}C${pair(c)} ${pair(b)} ${pair(a)}Z`;
/** Between two edges. */
const band = ([first, last]: [Curve, Curve]) => `M${pair(first[0])}${onward(first)}${back(last)}`;
const side = (edges: [Curve, Curve], count: number) => linesPath(fan(...edges, count));

function Ribbon() {
  const half = (
    <>
      <path fill="#fff4e0" d={band(tail)} />
      <path stroke="#d98a3d" d={side(tail, 5)} />
      <path fill="#c9702e" d={`M0 0${onward(loop[1])}${onward(underLoop[1])}Z`} />
      <path
        fill="#fff4e0"
        fillRule="evenodd"
        d={`M0 0${onward(loop[0])}${onward(underLoop[0])}ZM0 0${onward(loop[1])}${onward(underLoop[1])}Z`}
      />
      <path stroke="#d98a3d" d={side(loop, 6) + side(underLoop, 6)} />
    </>
  );
  return (
    <CachedMarkup
      as="svg"
      cacheKey="gift-ribbon"
      className="gift-hero__ribbon"
      viewBox="0 0 640 400"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      {() => (
        <>
          <path fill="#fff4e0" d="M482 0h44v400h-44zM0 82h640v44H0z" />
          <path
            stroke="#d98a3d"
            d="M490 0v400M500 0v400M509 0v400M518 0v400M0 90h640M0 100h640M0 109h640M0 118h640"
          />
          <g transform={`translate(${knot.x} ${knot.y})`}>
            {half}
            <g transform="scale(-1 1) rotate(6)">{half}</g>
            <path fill="#fff4e0" stroke="#d98a3d" d="M-26-24Q0-36 26-24Q36 0 26 26Q0 36-26 26Q-36 0-26-24Z" />
            <path stroke="#d98a3d" d="M-14-28Q-22 0-14 30M0-31V31M14-28Q22 0 14 30" />
          </g>
        </>
      )}
    </CachedMarkup>
  );
}
