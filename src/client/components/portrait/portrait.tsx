import type { PortraitDescription } from '../../../shared/content/portrait.ts';
import { CachedMarkup } from '../cached-markup.tsx';
import { cloths, grounds, hairColors, skins } from './colors.ts';
import {
  beards,
  ear,
  features,
  frames,
  garments,
  head,
  laughLines,
  lids,
  mouthInBeard,
  neck,
  neckShade,
  pupils,
  shade,
  wallLines,
} from './figure.ts';
import { hairs } from './hair.ts';

interface PortraitProps {
  /** Content, not made anew for each render: it is also the key under which the server keeps the drawing. */
  of: PortraitDescription;
  /** Width and height in pixels; CSS may stretch it. */
  size?: number;
  /** Names the drawing, so that a page can show it once more by `<use>`. */
  id?: string;
}

/** A person drawn from a description. The name stands beside it, so it is hidden from assistive technology. */
export function Portrait({ of, size = 96, id }: PortraitProps) {
  return (
    <CachedMarkup
      as="svg"
      cacheKey={of}
      id={id}
      className="motif drawn-portrait"
      width={size}
      height={size}
      viewBox="0 0 200 200"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {() => <Figure {...of} />}
    </CachedMarkup>
  );
}

const turns = { left: 'matrix(-1 0 0 1 200 0)', right: undefined };
const builds = { slight: 'matrix(.9 0 0 1 10 3)', broad: 'matrix(1.1 0 0 1 -10 -2)' };

/** From back to front: the wall, the hair behind, shoulders, head, face, the hair before. */
function Figure(person: PortraitDescription) {
  const { ground, turned, lean = 0, build } = person;
  const [wall, light, line] = grounds[ground];
  const hair = hairs[person.hair];
  const [hairColor, strand] = hairColors[person.hairColor];
  const tilt = lean ? `rotate(${lean} 100 140)` : undefined;
  return (
    <>
      <path fill={wall} d="M0 0H200V200H0Z" />
      <circle fill={light} cx="104" cy="88" r="74" />
      <path stroke={line} strokeOpacity=".6" d={wallLines} />
      <g transform={turns[turned]}>
        {hair.back && <path fill={hairColor} d={hair.back} transform={tilt} />}
        <g transform={build && builds[build]}>
          <Torso {...person} />
        </g>
        <g transform={tilt}>
          <Face {...person} />
          {hair.front && <path fill={hairColor} d={hair.front} />}
          <path stroke={strand} strokeWidth="1.5" d={hair.strands} />
          {person.glasses && <path stroke="#1b1733" strokeWidth="2.5" d={frames[person.glasses]} />}
        </g>
      </g>
    </>
  );
}

function Torso({ shoulders, clothes, skin }: PortraitDescription) {
  const [face, dark] = skins[skin];
  const [cloth, fold, inner] = cloths[clothes];
  const { area, folds, lining, edges } = garments[shoulders];
  const bare = (
    <>
      <path fill={face} d={shoulders === 'blouse' ? 'M84 108L78 146L101 192L124 146L118 116Z' : neck} />
      <path fill={dark} d={neckShade} />
    </>
  );
  return (
    <>
      {bare}
      <path fill={cloth} d={area} />
      <path stroke={fold} strokeWidth="1.5" strokeOpacity=".75" d={folds} />
      {lining && <path fill={inner} d={lining} />}
      <path stroke={fold} strokeWidth="2" d={edges} />
    </>
  );
}

function Face({ skin, beard, hairColor, lines, earrings }: PortraitDescription) {
  const [face, dark, line] = skins[skin];
  const [hair, strand] = hairColors[hairColor];
  return (
    <>
      <path fill={face} d={ear + head} />
      <path fill={dark} fillOpacity=".7" d={shade} />
      <g stroke={line} strokeWidth="2">
        {beard && (
          <path fill={hair} fillOpacity={beard === 'stubble' ? 0.35 : 1} stroke="none" d={beards[beard]} />
        )}
        {lines && <path strokeWidth="1.25" strokeOpacity=".6" d={laughLines} />}
        <path d={features} />
        <path stroke="#1b1733" d={lids} />
        <path stroke="#1b1733" strokeWidth="4.5" d={pupils} />
        {beard && beard !== 'stubble' && <path stroke={strand} d={mouthInBeard} />}
      </g>
      {earrings && <circle fill="#f2a541" cx="68" cy="105" r="3.5" />}
    </>
  );
}
