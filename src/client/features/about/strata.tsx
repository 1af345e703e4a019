import { birdPath, curve } from '../../../shared/motif/composition.ts';
import { type Curve, fan, linePath, linesPath } from '../../../shared/motif/geometry.ts';
import {
  groundPath,
  type Ridge,
  ridge,
  ridges,
  ridgesPath,
  smoothPath,
} from '../../../shared/motif/ridges.ts';
import { Flight } from '../../components/motif/flight.tsx';
import { Scene, Shade } from '../../components/motif/scene.tsx';

const HEIGHT = 560;
/** Somewhat wider than the scene, since lines are shifted against each other. */
const across = (...heights: number[]) => ridge(0, 1510, ...heights);

interface Layer {
  name: string;
  top: Ridge;
  colors: readonly [string, string];
  /** What lies in it, as lines. */
  stroke: string;
  count: number;
  width?: number;
  dash?: string;
}

/** From the grass down; the last one goes on as the ground of the words. */
const layers: readonly Layer[] = [
  {
    name: 'grass',
    top: across(214, 206, 196, 202, 214, 208, 190, 186, 200),
    colors: ['#1c8f80', '#0c5f5b'],
    stroke: '#9be8d8',
    count: 4,
  },
  {
    name: 'sand',
    top: across(252, 248, 234, 238, 262, 260, 236, 226, 238),
    colors: ['#f7ba5e', '#e8923d'],
    stroke: '#8a4a12',
    count: 6,
    width: 2.5,
    dash: '0 17',
  },
  {
    name: 'clay',
    top: across(310, 322, 306, 290, 306, 330, 318, 292, 294),
    colors: ['#e67a60', '#b94f56'],
    stroke: '#ffd9c0',
    count: 6,
    dash: '26 11',
  },
  {
    name: 'slate',
    top: across(368, 392, 388, 360, 356, 384, 396, 372, 354),
    colors: ['#8d4f96', '#5f3f9b'],
    stroke: '#e3c6ef',
    count: 8,
  },
  {
    name: 'rock',
    top: across(432, 448, 456, 438, 420, 432, 456, 448, 426),
    colors: ['#4c3fa3', '#352a80'],
    stroke: '#a79cf0',
    count: 7,
    dash: '96 9 4 9 44 9',
  },
  {
    name: 'deep',
    top: across(506, 510, 522, 518, 500, 498, 516, 524, 508),
    colors: ['#241b58', '#241b58'],
    stroke: '#4c3fa3',
    count: 2,
  },
];

/** Dashes must not stand under each other. */
const shifted = (line: Ridge, at: number): Ridge => line.map(([x, y]) => [x - ((at * 43) % 70), y]);

/** Thirty years as layers of ground. */
export function Strata() {
  return (
    <Scene name="strata" width={1440} height={HEIGHT}>
      {() => (
        <>
          <defs>
            {layers.map(({ name, colors: [from, to] }) => (
              <Shade
                key={name}
                id={`strata-${name}`}
                stops={[
                  [0, from],
                  [0.55, to],
                ]}
              />
            ))}
          </defs>
          {layers.map(({ name, top, stroke, count, width = 1.25, dash }, at) => {
            const below = layers[at + 1]?.top ?? across(600, 600, 600, 600, 600, 600, 600, 600, 600);
            return (
              <g key={name}>
                <path d={groundPath(top, HEIGHT + 1)} fill={`url(#strata-${name})`} />
                <path
                  d={ridgesPath(
                    ridges(top, below, count + 1)
                      .slice(1, -1)
                      .map(shifted),
                  )}
                  stroke={stroke}
                  strokeOpacity=".6"
                  strokeWidth={width}
                  strokeDasharray={dash}
                  strokeLinecap="round"
                  vectorEffect="non-scaling-stroke"
                />
                <path d={smoothPath(top)} stroke={stroke} strokeWidth="2" vectorEffect="non-scaling-stroke" />
              </g>
            );
          })}
        </>
      )}
    </Scene>
  );
}

const [FOOT_X, FOOT_Y] = [470, 202];
const root = (aside: number, depth: number): Curve => {
  const [x, y] = [FOOT_X + aside, FOOT_Y + depth];
  const bend = FOOT_Y + depth * 0.55;
  return curve(FOOT_X, FOOT_Y, FOOT_X + aside * 0.04, bend, FOOT_X + aside * 0.66, bend, x, y);
};
const roots = [
  ...fan(root(-22, 330), root(-250, 138), 6, 0.85),
  ...fan(root(30, 330), root(250, 138), 6, 0.85),
];

/** A part of the crown: arcs within arcs. */
const crown = (x: number, y: number, radius: number) => {
  const arc = (share: number) => {
    const [r, top] = [radius * share, y - radius * share * 1.3];
    return curve(x - r, y, x - r, top, x + r, top, x + r, y);
  };
  return {
    area: `${linePath(arc(1))}Q${x} ${y + radius / 4} ${x - radius} ${y}Z`,
    arcs: linesPath(fan(arc(1), arc(0.12), 8)),
  };
};
const crowns = [
  { ...crown(472, 104, 84), fill: '#0f766e' },
  { ...crown(396, 146, 64), fill: '#0b5f59' },
  { ...crown(550, 142, 58), fill: '#16897c' },
];

/**
 * What stands on it: a tree whose roots reach as far as its branches, the lark that lands in it, and
 * one that has long been stone.
 */
export function Tree() {
  return (
    <Scene name="tree" width={760} height={HEIGHT} fit="xMidYMax meet">
      {() => (
        <>
          <path d={linesPath(roots)} stroke="#fff3dd" strokeWidth="2.25" strokeLinecap="round" />
          {crowns.map(({ area, arcs, fill }) => (
            <g key={fill}>
              <path d={area} fill={fill} />
              <path d={arcs} stroke="#9be8d8" strokeOpacity=".75" strokeWidth="1.5" />
            </g>
          ))}
          <path
            d={`M${FOOT_X} ${FOOT_Y + 4}V100M${FOOT_X} 176L412 132M${FOOT_X} 168L532 124`}
            stroke="#2b2160"
            strokeWidth="5"
            strokeLinecap="round"
          />
          <path
            d={birdPath}
            transform="translate(176 398) rotate(24) scale(1.5)"
            stroke="#f0d9f6"
            strokeWidth="1.25"
          />
          <Flight along={curve(60, 200, 180, 190, 190, 80, 366, 76)} scale={1.4} />
        </>
      )}
    </Scene>
  );
}
