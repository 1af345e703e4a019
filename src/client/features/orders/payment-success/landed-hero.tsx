import type { ReactNode } from 'react';
import { curve } from '../../../../shared/motif/composition.ts';
import { fan, landPath, linesPath } from '../../../../shared/motif/geometry.ts';
import { CachedMarkup } from '../../../components/cached-markup.tsx';

interface LandedHeroProps {
  title: string;
  lead: string;
  actions: ReactNode;
}

/** The lark sits on a fence at the end of the day; the words stand on the field before it. */
export function LandedHero({ title, lead, actions }: LandedHeroProps) {
  return (
    <section className="landed">
      <Fence />
      <div className="landed__field">
        <div className="container">
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          <div className="btn-row">{actions}</div>
        </div>
      </div>
    </section>
  );
}

/** Seen from the side, wings folded, the beak at the right; it stands on the origin. */
const perchedLark =
  'M35-55L47-51L36-47C38-34 30-18 14-11L-4-7L-42 14L-50 9L-30-12C-26-32-8-44 8-47C10-55 15-60 21-62L17-70L28-63C32-61 34-58 35-55Z';
const foldedWing = 'M10-42C-8-38-18-26-34-2C-14-6 6-14 12-28Z';

const hill = curve(-20, 150, 420, 60, 860, 230, 1460, 120);

function Fence() {
  return (
    <CachedMarkup
      as="svg"
      cacheKey="landed-fence"
      className="landed__fence"
      viewBox="0 0 1440 280"
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      {() => (
        <>
          <circle cx="600" cy="176" r="150" fill="#fff" fillOpacity=".12" />
          <circle cx="600" cy="176" r="92" fill="#f6d9a0" />
          <path fill="#2b8f86" d={landPath(hill, 280)} />
          <path
            stroke="#8fd3ca"
            strokeOpacity=".55"
            d={linesPath(fan(hill, curve(-20, 290, 420, 230, 860, 310, 1460, 260), 10, 1.3))}
          />
          <g stroke="#0a3f3b">
            <path
              strokeWidth="9"
              d="M60 280V158M300 280V166M540 280V160M780 280V150M1020 280V164M1260 280V156"
            />
            <path
              strokeWidth="4"
              d="M-20 186Q180 206 300 194T540 188T780 180T1020 192T1260 184T1460 190M-20 228Q180 244 300 236T540 230T780 224T1020 234T1260 226T1460 232"
            />
            <path strokeWidth="3" d="M774 150v-9M784 150v-9" />
          </g>
          <path
            stroke="#1b1733"
            strokeWidth="2.5"
            strokeDasharray="1 9"
            d="M1190 14C1100 -6 1010 70 950 58S880 40 842 84"
          />
          <g transform="translate(779 140) scale(1.1)">
            <path fill="#1b1733" d={perchedLark} />
            <path fill="#3f3876" d={foldedWing} />
            <circle cx="25" cy="-54" r="2.2" fill="#f6d9a0" />
          </g>
        </>
      )}
    </CachedMarkup>
  );
}
