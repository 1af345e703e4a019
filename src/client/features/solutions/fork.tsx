import { birdPath, curve } from '../../../shared/motif/composition.ts';
import { fan, linesPath } from '../../../shared/motif/geometry.ts';
import {
  groundPath,
  type Ridge,
  ridge,
  ridges,
  ridgesPath,
  smoothPath,
  wayPath,
} from '../../../shared/motif/ridges.ts';
import { Hill, Scene, Shade } from '../../components/motif/scene.tsx';

const WIDTH = 1440;
const HEIGHT = 380;
const MIDDLE = WIDTH / 2;

type Stop = readonly [x: number, y: number, width: number];
const mirrored = (stops: readonly Stop[]) => stops.map(([x, y, width]): Stop => [WIDTH - x, y, width]);

/** One way out of the distance, which divides; each arm leaves at a lower corner. */
const left: readonly Stop[] = [
  [721, 80, 3],
  [724, 98, 9],
  [715, 128, 18],
  [720, 166, 28],
  [704, 206, 38],
  [610, 254, 48],
  [466, 302, 62],
  [320, 362, 82],
  [190, 460, 110],
];
const right: readonly Stop[] = [...left.slice(0, 4), ...mirrored(left.slice(4))];
const centre = (stops: readonly Stop[]): Ridge => stops.map(([x, y]) => [x, y]);

/** Furrows run out of the distance as well: from the way's edge, by the corner, to the horizon. */
const edge = curve(716, 82, 700, 200, 520, 250, 190, 400);
const corner = curve(716, 82, 640, 130, 300, 220, -80, 400);
const horizon = curve(716, 82, 500, 84, 250, 90, -80, 106);
const furrows = [...fan(edge, corner, 7), ...fan(corner, horizon, 13, 0.8)];

const wedge: Ridge = [
  [300, 420],
  [460, 326],
  [590, 278],
  [680, 240],
  [720, 212],
  [760, 240],
  [850, 278],
  [980, 326],
  [1140, 420],
];
const inner = ridge(640, 800, 420, 410, 404, 400, 398, 400, 404, 410, 420);

/** Two fields, and the way that leads to each. */
export function Fork() {
  return (
    <Scene name="fork" width={WIDTH} height={HEIGHT}>
      {() => (
        <>
          <defs>
            <Shade
              id="fork-teal"
              stops={[
                [0, '#2fa493'],
                [1, '#0a5752'],
              ]}
            />
            <Shade
              id="fork-amber"
              stops={[
                [0, '#f9cd82'],
                [1, '#e08a2c'],
              ]}
            />
            <Shade
              id="fork-indigo"
              stops={[
                [0, '#5b4cb8'],
                [1, '#2a2163'],
              ]}
            />
          </defs>
          <Hill
            top={ridge(0, WIDTH, 34, 20, 40, 66, 78, 62, 30, 12, 26)}
            foot={ridge(0, WIDTH, 110, 104, 100, 96, 92, 96, 100, 104, 110)}
            floor={HEIGHT}
            fill="#cfc6ee"
            stroke="#8f83d6"
            opacity={0.7}
            count={8}
          />
          <path d={groundPath(ridge(0, MIDDLE, 98, 88, 80), HEIGHT)} fill="url(#fork-teal)" />
          <path d={groundPath(ridge(MIDDLE, WIDTH, 80, 88, 98), HEIGHT)} fill="url(#fork-amber)" />
          <path
            d={linesPath(furrows)}
            stroke="#a9efe0"
            strokeOpacity=".65"
            strokeWidth="1.25"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={linesPath(furrows)}
            transform={`matrix(-1 0 0 1 ${WIDTH} 0)`}
            stroke="#7c4206"
            strokeOpacity=".5"
            strokeWidth="1.25"
            vectorEffect="non-scaling-stroke"
          />
          <path d={`${groundPath(wedge, 420)}`} fill="url(#fork-indigo)" />
          <path
            d={ridgesPath(ridges(wedge, inner, 12))}
            stroke="#a79cf0"
            strokeOpacity=".7"
            strokeWidth="1.25"
            vectorEffect="non-scaling-stroke"
          />
          <path d={wayPath(left)} fill="#fff6e6" />
          <path d={wayPath(right)} fill="#fff6e6" />
          <path
            d={smoothPath(centre(left)) + smoothPath(centre(right.slice(3)))}
            stroke="#4c3fa3"
            strokeWidth="2"
            strokeDasharray="1 9"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        </>
      )}
    </Scene>
  );
}

/** The lark over the fork. */
export function AtTheFork() {
  return (
    <Scene name="at-the-fork" width={48} height={32} fit="xMidYMid meet">
      {() => <path className="fill-bird" d={birdPath} transform="translate(26 23)" />}
    </Scene>
  );
}
