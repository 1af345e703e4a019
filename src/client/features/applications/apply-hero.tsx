import { applicationForm, applicationSections, applyHero } from '../../../shared/content/apply.ts';
import { birdPath } from '../../../shared/motif/composition.ts';
import { buttonClass } from '../../components/button-link.tsx';
import { CachedMarkup } from '../../components/cached-markup.tsx';

/** A slim band: what this is, where it begins, and the way with a station for each section of the form. */
export function ApplyHero() {
  const { kicker, title, lead } = applyHero;
  return (
    <section className="apply-hero">
      <div className="container apply-hero__words">
        <div>
          <p className="kicker">{kicker}</p>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
        <a className={buttonClass()} href="#application-form">
          {applicationForm.start}
        </a>
      </div>
      <Way />
    </section>
  );
}

const stations = Object.keys(applicationSections).map((_, index, { length }) => {
  const t = (index + 0.6) / (length + 0.2);
  return [Math.round(1000 * t), Math.round(118 - 84 * t ** 1.6 + 10 * Math.sin(t * 9))] as const;
});
const dots = stations.map(([x, y]) => `M${x} ${y}h0`).join('');
const last = stations.at(-1) ?? [0, 0];

/** Stretched to the width of the window; round caps of strokes that do not stretch keep the stations round. */
function Way() {
  const way = stations.map(([x, y]) => `${x} ${y}`).join('L');
  return (
    <div className="apply-hero__way" aria-hidden="true">
      <CachedMarkup
        as="svg"
        cacheKey="apply-way"
        viewBox="0 0 1000 150"
        preserveAspectRatio="none"
        fill="none"
        strokeLinecap="round"
        focusable="false"
      >
        {() => (
          <>
            {[0, 1, 2, 3, 4, 5, 6].map((step) => (
              <path
                key={step}
                className="apply-hero__contour"
                d={`M0 ${136 + step * 4}C300 ${150 + step * 3} 500 ${70 + step * 14} 1000 ${40 + step * 19}`}
              />
            ))}
            <path
              stroke="#4c3fa3"
              strokeWidth="2.5"
              strokeDasharray="1 9"
              d={`M-10 132L${way}`}
              vectorEffect="non-scaling-stroke"
            />
            <path stroke="#4c3fa3" strokeWidth="22" d={dots} vectorEffect="non-scaling-stroke" />
            <path stroke="#fff" strokeWidth="14" d={dots} vectorEffect="non-scaling-stroke" />
            <path
              stroke="#f2a541"
              strokeWidth="14"
              d={`M${last[0]} ${last[1]}h0`}
              vectorEffect="non-scaling-stroke"
            />
          </>
        )}
      </CachedMarkup>
      <svg
        className="apply-hero__lark"
        viewBox="-28 -26 52 38"
        width="52"
        height="38"
        aria-hidden="true"
        focusable="false"
      >
        <path fill="#1b1733" d={birdPath} />
      </svg>
    </div>
  );
}
