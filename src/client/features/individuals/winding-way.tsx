import { curve } from '../../../shared/motif/composition.ts';
import { ridge, wayPath } from '../../../shared/motif/ridges.ts';
import { Flight } from '../../components/motif/flight.tsx';
import { Hill, Scene, Shade } from '../../components/motif/scene.tsx';

const WIDTH = 1440;
const HEIGHT = 800;
const across = (...heights: number[]) => ridge(0, WIDTH, ...heights);

const range = across(560, 500, 520, 560, 600, 560, 520, 500, 540);
const hill = across(330, 190, 236, 420, 530, 586, 610, 640, 680);
const slope = across(960, 930, 900, 880, 850, 800, 742, 700, 684);

/** Bend by bend up to the summit; each is narrower than the one below. */
const way: readonly (readonly [number, number, number])[] = [
  [1180, 920, 250],
  [830, 764, 156],
  [520, 700, 112],
  [330, 655, 88],
  [330, 606, 70],
  [500, 562, 56],
  [590, 518, 44],
  [480, 478, 36],
  [310, 448, 29],
  [250, 414, 23],
  [330, 380, 18],
  [390, 350, 14],
  [330, 318, 11],
  [236, 288, 8],
  [236, 256, 6],
  [270, 226, 4],
  [250, 204, 3],
];

/** A teal country, and a way through it to the summit. The sun behind is the style sheet's. */
export function WindingWay() {
  return (
    <Scene name="winding-way" width={WIDTH} height={HEIGHT}>
      {() => (
        <>
          <defs>
            <Shade
              id="way-range"
              stops={[
                [0, '#3fa796'],
                [0.5, '#1b7f76'],
              ]}
            />
            <Shade
              id="way-hill"
              stops={[
                [0, '#1d9384'],
                [0.6, '#0a5551'],
              ]}
            />
            <Shade
              id="way-slope"
              stops={[
                [0, '#0e6a63'],
                [1, '#06302f'],
              ]}
            />
            <Shade
              id="way-ground"
              stops={[
                [0, '#ffe9c2'],
                [1, '#f2a541'],
              ]}
            />
          </defs>
          <Hill
            top={range}
            foot={across(700, 690, 690, 690, 690, 680, 670, 660, 660)}
            floor={HEIGHT}
            fill="url(#way-range)"
            stroke="#c9f5ea"
            opacity={0.45}
            count={9}
          />
          <Hill
            top={hill}
            foot={across(860, 850, 850, 850, 850, 850, 850, 850, 850)}
            floor={HEIGHT}
            fill="url(#way-hill)"
            stroke="#8fe6d5"
            opacity={0.5}
            count={24}
          />
          <path d={wayPath(way)} fill="url(#way-ground)" />
          <Hill
            top={slope}
            foot={across(990, 980, 970, 960, 950, 940, 930, 920, 910)}
            floor={HEIGHT + 9}
            fill="url(#way-slope)"
            stroke="#5cc9b6"
            opacity={0.45}
            count={9}
          />
        </>
      )}
    </Scene>
  );
}

/** The lark's way over the valley, to where the next step is. */
export function ValleyFlight() {
  return (
    <Scene name="valley-flight" width={420} height={240} fit="xMidYMid meet">
      {() => <Flight along={curve(-60, 236, 160, 230, 140, 60, 360, 40)} scale={1.3} />}
    </Scene>
  );
}
