import { curve } from '../../../shared/motif/composition.ts';
import { type Curve, fan, linesPath } from '../../../shared/motif/geometry.ts';
import { CachedMarkup } from '../../components/cached-markup.tsx';
import { Flight } from '../../components/motif/flight.tsx';

const DRAWING_ID = 'street-map';

/** The pin's tip is the origin, so that the style sheet can put it anywhere; one unit is one pixel. */
const frame = {
  className: 'motif street-map',
  viewBox: '-1300 -700 2600 1400',
  width: 2600,
  height: 1400,
  fill: 'none',
  'aria-hidden': true,
  focusable: false,
} as const;

/** The streets around the firm at dusk, ours lit. A sketch, not a survey: the address stands beside it in words. */
export function StreetMap() {
  return (
    <CachedMarkup as="svg" cacheKey="street-map" {...frame}>
      {() => (
        <g id={DRAWING_ID}>
          <Streets />
          <River />
          <Roads />
          <Park />
          <g className="street-map__lark">
            <Flight along={curve(-352, 196, -250, 20, -150, -80, 0, -83)} scale={0.95} />
          </g>
          <Pin />
        </g>
      )}
    </CachedMarkup>
  );
}

/** The same drawing once more, on a page that shows it already. */
export function StreetMapAgain() {
  return (
    <svg {...frame} aria-hidden="true">
      <use href={`#${DRAWING_ID}`} />
    </svg>
  );
}

const lie = 'rotate(-11)';

/** Blocks in rows, with the streets between them, and a few windows that are still lit. */
function Streets() {
  return (
    <>
      <pattern id="blocks" width="372" height="252" patternUnits="userSpaceOnUse" patternTransform={lie}>
        <g fill="#2b2363">
          <path d="M6 6h158v110H6zM178 6h86v110h-86zM278 6h88v52h-88zM278 68h88v48h-88zM6 132h74v114H6zM92 132h110v52H92zM92 194h110v52H92zM216 132h150v114H216z" />
          <path
            fill="#382e7a"
            d="M18 18h44v30H18zM72 18h30v54H72zM114 18h38v38h-38zM18 60h40v44H18zM190 20h30v84h-30zM232 20h22v40h-22zM20 146h24v86H20zM104 142h50v30h-50zM232 146h60v38h-60zM306 146h48v86h-48zM232 198h60v34h-60z"
          />
          <path
            fill="#f2a541"
            d="M80 28h6v6h-6zM124 30h6v6h-6zM240 34h5v5h-5zM318 160h6v6h-6zM330 160h6v6h-6zM246 208h6v6h-6z"
          />
        </g>
      </pattern>
      <path fill="#4a3f95" d="M-2600-1400H2600V1400H-2600Z" />
      <path fill="url(#blocks)" d="M-2600-1400H2600V1400H-2600Z" />
    </>
  );
}

const upper: [Curve, Curve] = [
  curve(250, -760, 160, -430, 470, -300, 372, -40),
  curve(370, -760, 280, -430, 590, -300, 492, -40),
];
const lower: [Curve, Curve] = [
  curve(372, -40, 300, 150, 60, 260, 150, 760),
  curve(492, -40, 420, 150, 180, 260, 270, 760),
];

function River() {
  const flow = (count: number) => linesPath([...fan(...upper, count), ...fan(...lower, count)]);
  const course = linesPath([upper, lower].map(([left, right]) => fan(left, right, 3)[1] as Curve));
  return (
    <>
      <path stroke="#0b5660" strokeWidth="132" d={course} />
      <path stroke="#0f6f75" strokeWidth="112" d={course} />
      <path stroke="#2f9c9a" strokeOpacity=".55" d={flow(7)} />
    </>
  );
}

/** Two roads that cross the river, and our street in the light. */
function Roads() {
  return (
    <g transform={lie}>
      <path stroke="#5a4eaa" strokeWidth="20" d="M-2600 252H2600M-560-1400V1400M-2600-252H2600" />
      <path stroke="#7c71c9" strokeDasharray="14 12" d="M-2600 252H2600M-560-1400V1400M-2600-252H2600" />
      <path stroke="#f2a541" strokeWidth="5" strokeOpacity=".9" strokeLinecap="round" d="M-330 0H300" />
    </g>
  );
}

function Park() {
  return (
    <g transform={lie}>
      <rect x="-366" y="14" width="158" height="226" rx="16" fill="#0f5f4c" />
      <path
        stroke="#4fae93"
        strokeOpacity=".7"
        d="M-352 210C-340 120-300 60-222 60M-352 226C-330 140-290 90-222 86M-334 230C-310 160-280 122-222 114M-308 230C-290 186-262 152-222 144M-276 230C-262 204-244 186-222 176"
      />
      <path
        stroke="#37a07f"
        strokeWidth="15"
        strokeLinecap="round"
        d="M-346 36h0M-324 46h0M-344 62h0M-300 34h0M-348 92h0M-226 222h0M-246 226h0"
      />
    </g>
  );
}

function Pin() {
  return (
    <>
      <path
        stroke="#f2a541"
        strokeOpacity=".5"
        d="M-26 0a26 11 0 1 0 52 0a26 11 0 1 0-52 0M-48 0a48 20 0 1 0 96 0a48 20 0 1 0-96 0M-72 0a72 30 0 1 0 144 0a72 30 0 1 0-144 0"
      />
      <path fill="#f2a541" d="M0 0C-8-18-26-30-26-50A26 26 0 0 1 26-50C26-30 8-18 0 0Z" />
      <circle cy="-50" r="10" fill="#1b1733" />
    </>
  );
}
