import { curve, fan, linesPath } from '#shared/motif/composition.ts';
import { Flight, MovingScene } from './scene.tsx';

/** The lines of the field, from the hill's edge to the front. */
const hill = curve(-20, 150, 420, 60, 860, 230, 1460, 120);
const field = linesPath(fan(hill, curve(-20, 290, 420, 230, 860, 310, 1460, 260), 10, 1.4));

/** In the evening, the lark lands on a fence post. For what went well; its style sheet, `ui/_landing.scss`, has the colors. */
export function Landing() {
  return (
    <MovingScene className="landing" viewBox="0 0 1440 280" fit="xMidYMax slice">
      <circle fill="#fff" fillOpacity="0.12" cx="600" cy="176" r="150" />
      <circle fill="var(--disc)" cx="600" cy="176" r="92" />
      <path fill="var(--hill)" d="M-20 150C420 60 860 230 1460 120V280H-20Z" />
      <path stroke="var(--furrows)" strokeOpacity="0.55" d={field} />
      <g stroke="var(--fence)">
        <path strokeWidth="9" d="M60 280V158M300 280V166M540 280V160M780 280V150M1020 280V164M1260 280V156" />
        <path
          strokeWidth="4"
          d="M-20 186Q180 206 300 194T540 188T780 180T1020 192T1260 184T1460 190M-20 228Q180 244 300 236T540 230T780 224T1020 234T1260 226T1460 232"
        />
      </g>
      <Flight along={curve(350, 48, 470, -20, 610, 150, 770, 106)} scale={1.3} />
      <g className="landing__lark" fill="var(--lark)">
        <path stroke="var(--fence)" strokeWidth="3" d="M774 150v-9M784 150v-9" />
        <g transform="translate(779 140) scale(1.1)">
          <path d="M35-55L47-51L36-47C38-34 30-18 14-11L-4-7L-42 14L-50 9L-30-12C-26-32-8-44 8-47C10-55 15-60 21-62L17-70L28-63C32-61 34-58 35-55Z" />
          <path fill="var(--wing)" d="M10-42C-8-38-18-26-34-2C-14-6 6-14 12-28Z" />
          <circle fill="var(--eye)" cx="25" cy="-54" r="2.2" />
        </g>
      </g>
    </MovingScene>
  );
}
