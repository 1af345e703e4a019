import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { plainKeyOf } from '#client/components/key-of.ts';
import { Items } from '#client/components/points.tsx';
import { SLIDER_REST_MS, useAddressValue } from '#client/components/use-address-value.ts';
import { candidate } from '#shared/content/candidate.ts';
import {
  bandOf,
  bandOfPicture,
  curvePath,
  DOT,
  marginOf,
  markOf,
  ordinal,
  people,
  percentileAt,
  readStep,
  stepOf,
  view,
  writePercentile,
} from './percentile.ts';

const inAddress = { read: readStep, write: (step: number) => writePercentile(percentileAt(step)) };

/** By how many percentiles a key moves the slider. */
const keys: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/**
 * A result that the visitor moves along the bell curve, with its meaning. A plain GET form: without JavaScript, its button shows another
 * result; with JavaScript, the slider does.
 */
export default function CandidateCurve() {
  const { value: step, setValue: setStep, settled: settledStep } = useAddressValue(inAddress, SLIDER_REST_MS);
  const [value, settled] = [percentileAt(step), percentileAt(settledStep)];
  const { pathname } = useLocation();
  const slider = useRef<HTMLInputElement>(null);

  // A slider that was moved before hydration counts too.
  useEffect(() => {
    if (slider.current) setStep(Number(slider.current.value));
  }, [setStep]);

  function press(event: KeyboardEvent) {
    const move = keys[plainKeyOf(event)];
    if (!move) return;
    event.preventDefault();
    setStep(stepOf(value + move));
  }

  const margin = marginOf(value);
  const band = bandOf(value);
  return (
    <section id="candidate" className="candidate" aria-labelledby="candidate-title">
      <div className="container">
        <header className="candidate__head">
          <div>
            <h2 id="candidate-title">{candidate.title}</h2>
            <p className="lead">{candidate.lead}</p>
          </div>
          {/* Screen readers get the value from the slider. */}
          <p className="candidate__value" aria-hidden="true">
            <strong>{ordinal(value)}</strong> {candidate.unit}
          </p>
        </header>
        <Picture step={step} margin={margin} />
        <form className="candidate__form" action={`${pathname}#candidate`} autoComplete="off">
          <label htmlFor="percentile">{candidate.label}</label>
          <input
            ref={slider}
            type="range"
            id="percentile"
            name="step"
            min={stepOf(0)}
            max={stepOf(100)}
            step="1"
            value={step}
            aria-valuetext={candidate.spoken(ordinal(value))}
            onChange={(event) => setStep(Number(event.target.value))}
            onKeyDown={press}
          />
          <span className="candidate__ends">
            <span>{candidate.low}</span> <span>{candidate.high}</span>
          </span>
          <noscript>
            <button type="submit" className="btn btn-primary">
              {candidate.submit}
            </button>
          </noscript>
        </form>
        <div className="candidate__reading">
          <div>
            <p className="candidate__means">{`${candidate.means(value)} ${band.meaning}`}</p>
            <p>{candidate.margin(ordinal(margin[0]), ordinal(margin[1]))}</p>
          </div>
          <div>
            <h3>{candidate.asksTitle}</h3>
            <Items items={[...band.asks, candidate.always]} className="ruled-list list-unstyled" />
          </div>
        </div>
        <p className="candidate__note">{candidate.note}</p>
        <p className="visually-hidden" role="status">
          {`${candidate.spoken(ordinal(settled))}: ${candidate.means(settled)} ${bandOf(settled).meaning}`}
        </p>
      </div>
    </section>
  );
}

/** Decoration: the text below has the same information. */
function Picture({ step, margin: [low, high] }: { step: number; margin: [number, number] }) {
  const mark = markOf(step);
  const percentile = percentileAt(step);
  return (
    <svg
      className="candidate__picture"
      viewBox={`0 0 ${view.width} ${view.height}`}
      fill="none"
      aria-hidden="true"
    >
      <rect className="candidate__margin" {...bandOfPicture(low, high)} y="0" height={view.height} />
      {people.map(({ x, y }, index) => (
        <circle
          key={`${x} ${y}`}
          className={index < percentile ? 'candidate__below' : 'candidate__above'}
          cx={x}
          cy={y}
          r={DOT}
        />
      ))}
      <path className="candidate__line" d={curvePath} />
      <path className="candidate__stem" d={`M${mark.x} ${mark.y}V${mark.floor}`} />
      <circle className="candidate__mark" cx={mark.x} cy={mark.y} r="20" />
    </svg>
  );
}
