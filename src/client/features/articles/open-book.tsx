import { curve } from '../../../shared/motif/composition.ts';
import { groundPath, ridge, ridges, ridgesPath } from '../../../shared/motif/ridges.ts';
import { Flight } from '../../components/motif/flight.tsx';
import { Hill, Scene, Shade } from '../../components/motif/scene.tsx';

const WIDTH = 1440;
const HEIGHT = 240;
const FOLD = WIDTH / 2;

const left = (...heights: number[]) => ridge(0, FOLD, ...heights);
const right = (...heights: number[]) => ridge(FOLD, WIDTH, ...heights);

/** The edges of the pages. */
const leftPage = left(70, 34, 22, 18, 20, 34, 84);
const rightPage = right(84, 34, 20, 18, 22, 34, 70);

/** On the left a land in contours... */
const hills = left(170, 96, 70, 120, 150, 118, 128);
const field = left(196, 176, 186, 150, 122, 146, 176);
const fieldFoot = left(270, 262, 262, 260, 260, 264, 280);
/** ...whose lines come to rest on the right, and go on as lines of words. */
const TEXT = FOLD + 250;
const text = ridges(ridge(TEXT, WIDTH - 90, 50, 42, 44, 54), ridge(TEXT, WIDTH - 90, 242, 236, 238, 250), 13);
const rows = text.map((line, at) => (at % 5 === 3 ? line.slice(0, 3) : line));
const settling = ridges(field, fieldFoot, 10, 1.2).map((line, at) => {
  const [from, to] = [line.at(-1)?.[1] ?? 0, text[at + 3]?.[0]?.[1] ?? 0];
  return ridge(FOLD, TEXT - 8, from, from + (to - from) * 0.3, from + (to - from) * 0.85, to);
});
const words = ['46 9 22 9 64 9 30 9 14 9 52 9', '28 9 58 9 18 9 40 9 70 9', '60 9 34 9 12 9 48 9 26 9 38 9'];

/** An open book whose left page is a field. */
export function OpenBook() {
  return (
    <Scene name="open-book" width={WIDTH} height={HEIGHT}>
      {() => (
        <>
          <defs>
            <Shade
              id="book-left"
              across
              stops={[
                [0, '#fff8ea'],
                [0.8, '#fffdf8'],
                [1, '#e6cfa4'],
              ]}
            />
            <Shade
              id="book-right"
              across
              stops={[
                [0, '#d9bd8c'],
                [0.14, '#fffdf8'],
                [1, '#fff8ea'],
              ]}
            />
            <Shade
              id="book-hills"
              stops={[
                [0, '#e58a66'],
                [1, '#c9566a'],
              ]}
            />
            <Shade
              id="book-field"
              stops={[
                [0, '#1c8f80'],
                [1, '#0a4f4c'],
              ]}
            />
            <Shade
              id="book-line"
              across
              stops={[
                [0, '#0f766e'],
                [1, '#4a4463'],
              ]}
            />
          </defs>
          <path d={groundPath(leftPage, HEIGHT)} fill="url(#book-left)" />
          <path d={groundPath(rightPage, HEIGHT)} fill="url(#book-right)" />
          <Hill
            top={hills}
            foot={left(260, 250, 250, 250, 250, 250, 260)}
            floor={HEIGHT}
            fill="url(#book-hills)"
            stroke="#ffe3c4"
            opacity={0.6}
            count={10}
          />
          <Hill
            top={field}
            foot={fieldFoot}
            floor={HEIGHT}
            fill="url(#book-field)"
            stroke="#9be8d8"
            opacity={0.6}
            count={10}
          />
          <path
            d={ridgesPath(settling)}
            stroke="url(#book-line)"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
          {words.map((dash, group) => (
            <path
              key={dash}
              d={ridgesPath(rows.filter((_, at) => at % words.length === group))}
              stroke="#4a4463"
              strokeWidth="2.5"
              strokeDasharray={dash}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </>
      )}
    </Scene>
  );
}

/** The lark leaves the page. */
export function LeavingThePage() {
  return (
    <Scene name="leaving" width={360} height={160} fit="xMaxYMax meet">
      {() => <Flight along={curve(0, 158, 180, 150, 150, 80, 320, 40)} scale={1.4} />}
    </Scene>
  );
}
