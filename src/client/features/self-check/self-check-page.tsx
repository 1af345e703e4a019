import { type FormEvent, useEffect, useRef } from 'react';
import {
  selfCheckForm,
  selfCheckHero,
  selfCheckMeta,
  selfCheckReading,
} from '../../../shared/content/self-check.ts';
import { paths } from '../../../shared/paths.ts';
import {
  type Answers,
  answersValue,
  middleAnswers,
  readAnswers,
  writeAnswers,
} from '../../../shared/self-check/answers.ts';
import { PageHead } from '../../components/page-head.tsx';
import { useAddressValue } from '../../components/use-address-value.ts';
import { Landscape } from './landscape.tsx';
import { readLine } from './reading.ts';
import { ReadingSection, TalkSection } from './reading-section.tsx';
import { Sliders } from './sliders.tsx';
import './self-check-page.scss';

const inAddress = { read: readAnswers, write: writeAnswers };

const titleOf = (answers: Answers | null) =>
  answers ? readLine(answers).title : selfCheckReading.untouched.title;

/**
 * /self-check (product.md, 1). A plain GET form whose address holds the answers: without JavaScript it brings the reading,
 * with it nothing is sent.
 */
export function Component() {
  const { value: answers, setValue: setAnswers, settled } = useAddressValue<Answers | null>(inAddress);
  const form = useRef<HTMLFormElement>(null);

  const formAnswers = (): Answers =>
    form.current ? new FormData(form.current).getAll('v').map(Number) : middleAnswers;

  function mirror() {
    const moved = formAnswers();
    if (answersValue(moved) !== answersValue(answers ?? middleAnswers)) setAnswers(moved);
  }

  // Sliders that were moved before the page came alive count too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it did.
  useEffect(mirror, []);

  function showReading(event: FormEvent) {
    event.preventDefault();
    setAnswers(formAnswers());
    document.getElementById('reading')?.focus();
  }

  return (
    <>
      <PageHead {...selfCheckMeta} card={selfCheckHero} />
      {/* Or each file that the page asks for would tell the address, and with it the answers. */}
      <meta name="referrer" content="strict-origin" />
      <section className="self-check section--ink">
        <div className="container self-check__head">
          <div>
            <p className="kicker">{selfCheckHero.kicker}</p>
            <h1>{selfCheckHero.title}</h1>
          </div>
          <p className="lead">{selfCheckHero.lead}</p>
        </div>
        <form
          ref={form}
          className="self-check__form"
          action={`${paths.selfCheck}#reading`}
          autoComplete="off"
          onSubmit={showReading}
        >
          <div className="self-check__stage">
            <Landscape answers={answers ?? middleAnswers} />
          </div>
          <div className="self-check__ground">
            <div className="container">
              <Sliders answers={answers ?? middleAnswers} onMove={mirror} />
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
        {titleOf(settled)}
      </p>
    </>
  );
}
