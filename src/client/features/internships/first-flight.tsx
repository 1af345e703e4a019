import type { CSSProperties } from 'react';
import { internshipsHero } from '../../../shared/content/internships.ts';
import { birdPath, curve } from '../../../shared/motif/composition.ts';
import { fan, landPath, linesPath } from '../../../shared/motif/geometry.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { CachedMarkup } from '../../components/cached-markup.tsx';

/** Out of the nest, and on. */
const ways = {
  young: 'M318 352C372 292 392 436 452 392S470 214 560 250S556 372 606 316C640 276 566 156 630 130L664 116',
  old: 'M698 104C780 64 810 34 900 52S986 134 1064 118S1150 56 1262 84L1310 94',
};
const along = (way: string) => ({ '--way': `path("${way}")` }) as CSSProperties;

/** Out of the nest for the first time: up, down, round, and after the one who goes ahead. */
export function FirstFlight() {
  const { kicker, title, lead, action } = internshipsHero;
  return (
    <section className="first-flight">
      <div className="container">
        <div className="first-flight__words">
          <p className="kicker">{kicker}</p>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          <div className="btn-row">
            <ButtonLink to={action.to}>{action.label}</ButtonLink>
          </div>
        </div>
      </div>
      <CachedMarkup
        as="svg"
        cacheKey="first-flight"
        className="first-flight__art"
        viewBox="0 0 1440 640"
        preserveAspectRatio="xMinYMax slice"
        fill="none"
        strokeLinecap="round"
        aria-hidden="true"
        focusable="false"
      >
        {() => (
          <>
            <Fields />
            <path stroke="#1b1733" strokeWidth="2.5" strokeDasharray="1 9" d={ways.young} />
            <path
              stroke="#1b1733"
              strokeOpacity=".45"
              strokeWidth="2.5"
              strokeDasharray="1 14"
              d={ways.old}
            />
            <g className="flight" style={along(ways.young)} transform="translate(664 116) rotate(-22)">
              <path fill="#3a2f7d" d={birdPath} transform="rotate(8) scale(1.45)" />
            </g>
            <g className="flight" style={along(ways.old)} transform="translate(1310 94) rotate(12)">
              <path fill="#1b1733" d={birdPath} transform="rotate(-20) scale(2)" />
            </g>
            <Nest />
          </>
        )}
      </CachedMarkup>
    </section>
  );
}

const far = curve(-20, 560, 380, 480, 900, 640, 1460, 520);
const near = curve(-20, 610, 460, 560, 820, 650, 1460, 600);

function Fields() {
  return (
    <>
      <path fill="#a5d6c8" d={landPath(far, 640)} />
      <path
        stroke="#57ab9b"
        d={linesPath(fan(far, curve(-20, 640, 380, 560, 900, 690, 1460, 610), 8, 1.2))}
      />
      <path fill="#0f766e" d={landPath(near, 640)} />
      <path
        stroke="#5fbdb1"
        strokeOpacity=".7"
        d={linesPath(fan(near, curve(-20, 660, 460, 610, 820, 680, 1460, 650), 6))}
      />
    </>
  );
}

/** A forked branch, leaves, and the bowl in its fork, woven from two families of arcs; one egg is still there. */
function Nest() {
  const bowl = {
    outer: curve(132, 338, 130, 492, 366, 492, 364, 338),
    inner: curve(150, 352, 190, 386, 306, 386, 346, 352),
  };
  return (
    <>
      <path stroke="#2a2450" strokeWidth="22" d="M-20 520C80 500 120 470 246 452C330 440 396 436 470 396" />
      <path
        stroke="#2a2450"
        strokeWidth="12"
        d="M-20 520C60 470 96 420 116 300M396 430C430 420 452 430 500 436"
      />
      <path
        stroke="#6a61a8"
        strokeWidth="1.5"
        d="M-20 514C80 494 120 464 246 446C330 434 396 430 462 394M-20 522C80 504 130 474 246 457C320 448 380 442 440 414"
      />
      <path
        fill="#0f766e"
        d="M116 300C92 286 88 256 106 232C128 250 134 280 116 300ZM112 330C82 330 62 312 58 286C88 284 110 302 112 330ZM470 396C480 366 506 352 536 356C530 386 504 402 470 396ZM500 436C520 420 546 420 566 436C546 454 518 454 500 436Z"
      />
      <path
        stroke="#7fd0c4"
        d="M115 296Q108 262 106 238M110 328Q84 306 62 290M474 394Q504 372 532 359M504 436Q534 432 562 436"
      />
      <ellipse cx="212" cy="346" rx="34" ry="42" fill="#fdf3e1" transform="rotate(-12 212 346)" />
      <path stroke="#d9b98a" d="M196 322q16-12 32 0M190 334q22-14 46 0" />
      <path fill="#c9822f" d="M128 346C130 492 366 492 368 346C330 376 166 376 128 346Z" />
      <path stroke="#f9d79b" strokeWidth="2.5" d={linesPath(fan(bowl.inner, bowl.outer, 8))} />
      <path
        stroke="#7d4a1c"
        strokeWidth="2"
        d={linesPath(
          fan(
            curve(124, 352, 210, 350, 320, 440, 330, 430),
            curve(170, 436, 180, 440, 200, 452, 240, 456),
            5,
          ),
        )}
      />
      <path
        stroke="#7d4a1c"
        strokeWidth="2"
        d={linesPath(
          fan(
            curve(372, 350, 290, 352, 180, 440, 168, 428),
            curve(326, 436, 316, 440, 296, 452, 256, 456),
            5,
          ),
        )}
      />
      <path
        stroke="#c9822f"
        strokeWidth="3"
        d="M128 350L96 336M134 364L104 366M366 352L398 334M360 372L394 376M150 366L128 330M340 370L372 324"
      />
    </>
  );
}
