import { type FormEvent, useEffect, useRef } from 'react';
import { PageHead } from '#client/components/page-head.tsx';
import { SLIDER_REST_MS, useAddressValue } from '#client/components/use-address-value.ts';
import { useContent } from '#client/components/use-content.ts';
import { selfCheck } from '#shared/content/documents/self-check.ts';
import { paths } from '#shared/paths.ts';
import {
  type Answers,
  answersValue,
  HIGHEST_ANSWER,
  middleAnswers,
  readAnswers,
  type TopicId,
  topicIds,
  writeAnswers,
} from '#shared/self-check/answers.ts';
import { selfCheckForm } from '#shared/self-check/form-words.ts';
import { Landscape } from './landscape.tsx';
import { ReadingSection, TalkSection, useReading } from './reading-section.tsx';
import './self-check-page.scss';

const inAddress = { read: readAnswers, write: writeAnswers };

/**
 * /self-check (product.md, 1). A plain GET form whose address contains the answers. Without JavaScript, the form requests the
 * results from the server; with JavaScript, nothing is sent.
 */
export function Component() {
  const words = useContent(selfCheck);
  const {
    value: answers,
    setValue: setAnswers,
    settled,
  } = useAddressValue<Answers | null>(inAddress, SLIDER_REST_MS);
  const shown = answers ?? middleAnswers;
  const form = useRef<HTMLFormElement>(null);

  const formAnswers = (): Answers =>
    form.current ? new FormData(form.current).getAll('v').map(Number) : middleAnswers;

  function mirror() {
    const moved = formAnswers();
    if (answersValue(moved) !== answersValue(shown)) setAnswers(moved);
  }

  // Sliders that were moved before hydration count too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, after hydration.
  useEffect(mirror, []);

  function showReading(event: FormEvent) {
    event.preventDefault();
    setAnswers(formAnswers());
    document.getElementById('reading')?.focus();
  }

  return (
    <>
      <PageHead {...words.meta} card={words.hero} />
      {/* Otherwise, each request for a file would send the address with the answers. */}
      <meta name="referrer" content="strict-origin" />
      <section className="self-check section--ink">
        <div className="container self-check__head d-grid">
          <div>
            <p className="kicker">{words.hero.kicker}</p>
            <h1 className="mb-0">{words.hero.title}</h1>
          </div>
          <p className="lead">{words.hero.lead}</p>
        </div>
        <form
          ref={form}
          className="self-check__form"
          action={`${paths.selfCheck}#reading`}
          autoComplete="off"
          onSubmit={showReading}
        >
          <div className="self-check__stage">
            <Landscape answers={shown} />
          </div>
          <div className="self-check__ground">
            <div className="container">
              {/* If there is room for five columns, each slider is below its hill. */}
              <fieldset className="self-check__sliders d-grid">
                <legend className="visually-hidden">{selfCheckForm.legend}</legend>
                {topicIds.map((id, at) => (
                  <Slider key={id} id={id} topic={words.topics[id]} answer={shown[at] ?? 0} onMove={mirror} />
                ))}
              </fieldset>
              <button type="submit" className="btn btn-amber">
                {selfCheckForm.submit}
              </button>
            </div>
          </div>
        </form>
      </section>
      <ReadingSection answers={answers} />
      <TalkSection answers={answers} />
      <p className="visually-hidden" role="status">
        {useReading(settled)?.title ?? words.reading.untouched.title}
      </p>
    </>
  );
}

interface SliderProps {
  id: TopicId;
  topic: (typeof selfCheck)['topics'][TopicId];
  answer: number;
  onMove(): void;
}

function Slider({ id, topic: { name, statement, low, high }, answer, onMove }: SliderProps) {
  return (
    <div className="slider d-grid align-items-start">
      <label htmlFor={id}>
        <span className="slider__name d-block">{name}</span>
        <span className="slider__statement d-block">{statement}</span>
      </label>
      {/* Screen readers get the value from the slider. */}
      <span className="slider__value tabular" aria-hidden="true">
        {answer}
      </span>
      <input
        type="range"
        id={id}
        name="v"
        min="0"
        max={HIGHEST_ANSWER}
        step="1"
        value={answer}
        aria-valuetext={selfCheckForm.outOf(answer)}
        aria-describedby={`${id}-ends`}
        onChange={onMove}
      />
      <span id={`${id}-ends`} className="slider__ends small text-body-secondary">
        <span>
          <span className="visually-hidden">0: </span>
          {low}
        </span>{' '}
        <span>
          <span className="visually-hidden">10: </span>
          {high}
        </span>
      </span>
    </div>
  );
}
