import { curve } from '../../../shared/motif/composition.ts';
import { ridge, smoothPath } from '../../../shared/motif/ridges.ts';
import { Flight } from '../../components/motif/flight.tsx';
import { Hill, Scene, Shade } from '../../components/motif/scene.tsx';

const WIDTH = 1440;
const HEIGHT = 520;
const across = (...heights: number[]) => ridge(0, WIDTH, ...heights);

const haze = across(224, 214, 244, 262, 216, 178, 150);
const far = across(258, 254, 296, 284, 172, 180, 92);
const middle = across(350, 316, 352, 384, 300, 296, 206);
const field = across(398, 392, 452, 426, 412, 392, 330);
const near = across(414, 456, 502, 470, 468, 438, 440);

/** A contour landscape in five depths; the sun behind it is the style sheet's. */
export function Dawn() {
  return (
    <Scene name="dawn" width={WIDTH} height={HEIGHT}>
      {() => (
        <>
          <defs>
            <Shade
              id="dawn-haze"
              stops={[
                [0, '#b4618f'],
                [0.5, '#f0936a'],
              ]}
            />
            <Shade
              id="dawn-far"
              stops={[
                [0, '#7a4a99'],
                [0.6, '#c9637c'],
              ]}
            />
            <Shade
              id="dawn-middle"
              stops={[
                [0, '#5546ad'],
                [0.8, '#2f2668'],
              ]}
            />
            <Shade
              id="dawn-field"
              stops={[
                [0, '#14786f'],
                [1, '#0a3d46'],
              ]}
            />
            <Shade
              id="dawn-near"
              stops={[
                [0, '#241c50'],
                [1, '#120e26'],
              ]}
            />
            <Shade
              id="dawn-light"
              across
              stops={[
                [0, '#ffd592', 0.35],
                [0.27, '#ffe3b0'],
                [0.6, '#ffc477', 0.45],
                [1, '#ffc477', 0.15],
              ]}
            />
          </defs>
          <Hill
            top={haze}
            foot={across(326, 328, 340, 350, 326, 304, 280)}
            floor={HEIGHT}
            fill="url(#dawn-haze)"
            stroke="#ffd9a8"
            opacity={0.4}
            count={9}
          />
          <Hill
            top={far}
            foot={across(398, 400, 410, 404, 390, 370, 330)}
            floor={HEIGHT}
            fill="url(#dawn-far)"
            stroke="#ffc9a0"
            opacity={0.5}
            count={13}
          />
          <Hill
            top={middle}
            foot={across(466, 470, 480, 482, 480, 474, 460)}
            floor={HEIGHT}
            fill="url(#dawn-middle)"
            stroke="#a79cf0"
            opacity={0.6}
            count={14}
          />
          <Hill
            top={field}
            foot={across(500, 526, 540, 530, 520, 512, 500)}
            floor={HEIGHT}
            fill="url(#dawn-field)"
            stroke="#7fe0cf"
            opacity={0.5}
            count={10}
          />
          <Hill
            top={near}
            foot={across(560, 590, 620, 610, 600, 600, 600)}
            floor={HEIGHT}
            fill="url(#dawn-near)"
            stroke="#8f83e0"
            opacity={0.55}
            count={11}
          />
          {[far, middle, field, near].map((top) => (
            <path
              key={top[0]?.[1]}
              d={smoothPath(top)}
              stroke="url(#dawn-light)"
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </>
      )}
    </Scene>
  );
}

/** The lark's way out of the fields, up to the first action, on which it lands. */
export function FirstFlight() {
  return (
    <Scene name="first-flight" width={520} height={360} fit="xMaxYMin meet">
      {() => <Flight along={curve(-40, 412, 230, 380, 190, 86, 486, 40)} scale={1.4} />}
    </Scene>
  );
}
