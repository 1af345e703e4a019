import { selfCheckReading, selfCheckTalk } from '../../../shared/content/self-check.ts';
import { bookingPath, paths } from '../../../shared/paths.ts';
import { type Answers, answersValue } from '../../../shared/self-check/answers.ts';
import { ArrowLink } from '../../components/arrow-link.tsx';
import { Link } from '../../components/link.tsx';
import { Section } from '../../components/section.tsx';
import { type Reading, readLine } from './reading.ts';

interface ReadingProps {
  /** Null until a slider was moved. */
  answers: Answers | null;
}

/** What the line says, and what it does not. */
export function ReadingSection({ answers }: ReadingProps) {
  const reading = answers && readLine(answers);
  const { kicker, untouched, notTitle, not, address, startAgain } = selfCheckReading;
  return (
    <Section ground="paper" labelledBy="reading" className="reading">
      <div className="reading__text">
        <p className="kicker">{kicker}</p>
        <h2 id="reading" tabIndex={-1}>
          {reading ? reading.title : untouched.title}
        </h2>
        {(reading ? reading.paragraphs : [untouched.text]).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {reading && <Steps reading={reading} />}
      <div className="reading__not">
        <h3>{notTitle}</h3>
        <p>{not}</p>
        <p>
          {address}
          {reading && (
            <>
              {' '}
              <Link to={paths.selfCheck}>{startAgain}</Link>
            </>
          )}
        </p>
      </div>
    </Section>
  );
}

function Steps({ reading: { steps, service } }: { reading: Reading }) {
  return (
    <div className="reading__steps">
      <h3>{selfCheckReading.trying}</h3>
      <ol className="list-unstyled">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <ArrowLink to={service.to}>{service.label}</ArrowLink>
    </div>
  );
}

/**
 * A form and no link, because links are fetched ahead by browsers: the answers travel only when the visitor ticks the box and
 * goes.
 */
export function TalkSection({ answers }: ReadingProps) {
  const { title, lead, bring, submit, book } = selfCheckTalk;
  return (
    <Section ground="mist" labelledBy="talk" tight>
      <form className="talk" action={paths.contact}>
        <div>
          <h2 id="talk">{title}</h2>
          <p className="lead">{lead}</p>
          {answers && (
            <label className="talk__bring">
              <input type="checkbox" name="v" value={answersValue(answers)} />
              {bring}
            </label>
          )}
        </div>
        <div className="btn-row">
          <button type="submit" className="btn btn-primary">
            {submit}
          </button>
          <ArrowLink to={bookingPath()}>{book}</ArrowLink>
        </div>
      </form>
    </Section>
  );
}
