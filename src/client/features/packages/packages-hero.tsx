import { packagesHero, packageTexts } from '../../../shared/content/packages-page.ts';
import { curve } from '../../../shared/motif/composition.ts';
import { type Curve, fan, landPath, linesPath, type Point } from '../../../shared/motif/geometry.ts';
import { categories } from '../../../shared/packages/catalogue.ts';
import { CachedMarkup } from '../../components/cached-markup.tsx';
import { Link } from '../../components/link.tsx';
import { Flight } from '../../components/motif/flight.tsx';
import { Scene } from '../../components/motif/scene.tsx';

/** Three terraces across the page, each higher than the one before; on each stands the way down to its family. */
export function PackagesHero() {
  const { kicker, title, lead } = packagesHero;
  return (
    <section className="packages-hero">
      <Sky />
      <div className="container packages-hero__words">
        <p className="kicker">{kicker}</p>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      <Terraces />
      <nav aria-label={packageTexts.families} className="terrace-links">
        {categories.map(({ id, title }) => (
          <Link key={id} to={{ hash: id }} className="chip">
            {title}
          </Link>
        ))}
        <Ascent />
      </nav>
    </section>
  );
}

/** Stretched to the width of the window, so that the three steps stay three thirds of it. */
const size = { width: 1200, height: 400 };

interface Terrace {
  id: string;
  /** A colour at the top and at the foot. */
  colors: readonly [string, string];
  lines: string;
  /** The upper edge, in two curves: the riser, and the level. */
  riser: Curve;
  level: Curve;
}

/** From back to front. */
const terraces: readonly Terrace[] = [
  {
    id: 'terrace-3',
    colors: ['#f4ad4e', '#df7a50'],
    lines: '#fbdba4',
    riser: curve(600, 400, 760, 380, 760, 70, 880, 52),
    level: curve(880, 52, 980, 36, 1080, 60, 1220, 22),
  },
  {
    id: 'terrace-2',
    colors: ['#14857c', '#0a5650'],
    lines: '#5fc0b5',
    riser: curve(200, 400, 370, 390, 360, 196, 470, 176),
    level: curve(470, 176, 620, 158, 770, 150, 960, 400),
  },
  {
    id: 'terrace-1',
    colors: ['#5a4bb8', '#31276c'],
    lines: '#a49be6',
    riser: curve(-20, 312, 60, 290, 160, 300, 250, 292),
    level: curve(250, 292, 370, 284, 450, 296, 640, 400),
  },
];

function Terraces() {
  return (
    <CachedMarkup
      as="svg"
      cacheKey="packages-terraces"
      className="packages-hero__terraces"
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      {() => terraces.map((terrace) => <Step key={terrace.id} {...terrace} />)}
    </CachedMarkup>
  );
}

function Step({ id, colors: [top, foot], lines, riser, level }: Terrace) {
  const down = ([x]: Point): Point => [x, size.height + 40];
  const strata = ([a, b, c, d]: Curve) => fan([a, b, c, d], [down(a), down(b), down(c), down(d)], 10, 1.2);
  return (
    <>
      <linearGradient id={id} x2="0" y2="1">
        <stop stopColor={top} />
        <stop offset="1" stopColor={foot} />
      </linearGradient>
      <path fill={`url(#${id})`} d={landPath(riser, size.height) + landPath(level, size.height)} />
      <path
        stroke={lines}
        strokeOpacity=".7"
        vectorEffect="non-scaling-stroke"
        d={linesPath([...strata(riser), ...strata(level)])}
      />
    </>
  );
}

/** The lark's way to the highest terrace, on whose sign it lands. */
function Ascent() {
  return (
    <Scene name="ascent" width={440} height={240} fit="xMaxYMin meet">
      {() => <Flight along={curve(-10, 232, 150, 210, 200, 70, 400, 40)} scale={1.3} />}
    </Scene>
  );
}

function Sky() {
  return (
    <CachedMarkup
      as="svg"
      cacheKey="packages-sky"
      className="motif packages-hero__sky"
      viewBox="0 0 1200 600"
      preserveAspectRatio="xMaxYMax slice"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      {() => (
        <>
          <circle cx="800" cy="330" r="180" fill="#fff" fillOpacity=".45" />
          <circle cx="800" cy="330" r="112" fill="#f7c274" />
        </>
      )}
    </CachedMarkup>
  );
}
