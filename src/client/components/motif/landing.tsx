import { curve, fan, linesPath } from '#shared/motif/composition.ts';
import { resting } from '#shared/motif/resting.ts';
import { Flight, MovingScene } from './scene.tsx';

/** The lines of the field, from the hill's edge to the front. */
const hill = curve(-20, 150, 420, 60, 860, 230, 1460, 120);
const field = linesPath(fan(hill, curve(-20, 290, 420, 230, 860, 310, 1460, 260), 10, 1.4));

/** In the evening, the figure lands on a fence post. For what went well; its style sheet, `ui/_landing.scss`, has the colors. */
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
      {resting && (
        <g className="landing__lark" fill="var(--lark)">
          <path stroke="var(--fence)" strokeWidth="3" d="M774 150v-9M784 150v-9" />
          <g transform="translate(779 140) scale(1.1)">
            <path d={resting.body} />
            <path fill="var(--wing)" d={resting.wing} />
            <circle fill="var(--eye)" cx={resting.eye.x} cy={resting.eye.y} r={resting.eye.radius} />
          </g>
        </g>
      )}
    </MovingScene>
  );
}
