import { ArrowLink } from '#client/components/action-link.tsx';
import { each } from '#client/components/each.tsx';
import { Link } from '#client/components/link.tsx';
import { Items } from '#client/components/points.tsx';
import { Section } from '#client/components/section.tsx';
import { useContent } from '#client/components/use-content.ts';
import { selfCheck } from '#shared/content/documents/self-check.ts';
import { selfCheckReadings } from '#shared/content/documents/self-check-readings.ts';
import type { LinkAction } from '#shared/content/types.ts';
import { bookingPath, paths } from '#shared/paths.ts';
import { region } from '#shared/region.ts';
import {
  type Answers,
  answersValue,
  MIDDLE_ANSWER,
  type TopicId,
  topicIds,
} from '#shared/self-check/answers.ts';

interface ReadingProps {
  /** Null until the visitor moves a slider. */
  answers: Answers | null;
}

/** The results, and their limits. */
export function ReadingSection({ answers }: ReadingProps) {
  const reading = useReading(answers);
  const { kicker, untouched, trying, notTitle, not, address, startAgain } = useContent(selfCheck).reading;
  return (
    <Section ground="paper" labelledBy="reading" className="reading">
      <div className="reading__text">
        <p className="kicker">{kicker}</p>
        <h2 id="reading" tabIndex={-1}>
          {reading ? reading.title : untouched.title}
        </h2>
        {each(reading ? reading.paragraphs : [untouched.text], (paragraph) => (
          <p>{paragraph}</p>
        ))}
      </div>
      {reading && <Steps heading={trying} {...reading} />}
      <div className="reading__not text-body-secondary">
        <h3>{notTitle}</h3>
        <p>{not}</p>
        <p className="mb-0">
          {address} {reading && <Link to={paths.selfCheck}>{startAgain}</Link>}
        </p>
      </div>
    </Section>
  );
}

function Steps({ heading, steps, service }: Reading & { heading: string }) {
  return (
    <div className="reading__steps">
      <h3>{heading}</h3>
      <Items items={steps} className="ruled-list list-unstyled" as="ol" />
      <ArrowLink {...service} />
    </div>
  );
}

/**
 * A form instead of a link, because browsers prefetch links. The answers are sent only if the visitor checks the box and submits
 * the form.
 */
export function TalkSection({ answers }: ReadingProps) {
  const { title, lead, bring, submit, book } = useContent(selfCheck).talk;
  return (
    <Section ground="mist" labelledBy="talk" tight>
      <form className="talk d-grid" action={paths.contact}>
        <div>
          <h2 id="talk">{title}</h2>
          <p className="lead mb-2">{lead}</p>
          {answers && (
            <label className="form-tick">
              <input type="checkbox" className="form-check-input" name="v" value={answersValue(answers)} />
              {bring}
            </label>
          )}
        </div>
        <div className="btn-row mt-3">
          <button type="submit" className="btn btn-primary">
            {submit}
          </button>
          <ArrowLink to={bookingPath()} label={book} />
        </div>
      </form>
    </Section>
  );
}

interface Reading {
  title: string;
  paragraphs: readonly string[];
  /** Two ideas to try, and the service that helps further. */
  steps: readonly string[];
  service: LinkAction;
}

/** If all answers are within this range, the line is level. */
const LEVEL = 2;
/** The line is high if the average is at least HIGH, and low if it is at most LOW. */
const HIGH = 7;
const LOW = 3;

interface ReadingWords extends Pick<typeof selfCheck, 'topics'> {
  readings: typeof selfCheckReadings;
}

/** The text for a set of answers; null for none. */
export function useReading(answers: Answers | null): Reading | null {
  const { topics } = useContent(selfCheck);
  const readings = useContent(selfCheckReadings);
  return answers && readingOf(answers, { topics, readings });
}

/** The same answers always get the same text. */
export function readingOf(answers: Answers, { topics, readings }: ReadingWords): Reading {
  const level = levelOf(answers);
  const [max, min] = [Math.max(...answers), Math.min(...answers)];
  const [tall, small] = [topicsAt(answers, max), topicsAt(answers, min)];
  const isLevel = max - min <= LEVEL;
  const lowest = readings.topics[small[0]];
  const hills = [
    // The lowest of five good answers is not low, and the highest of five bad ones not high.
    ...(min < MIDDLE_ANSWER ? [lowest.low] : []),
    ...(max > MIDDLE_ANSWER ? [readings.topics[tall[0]].high] : []),
  ];
  const { steps, service } = min >= HIGH ? readings.steady : lowest;
  return {
    title: isLevel
      ? readings.levels[level].title
      : `${readings.highest}: ${namesOf(tall, topics)}. ${readings.lowest}: ${namesOf(small, topics)}.`,
    paragraphs: [
      readings.levels[level].text,
      ...(isLevel ? [] : hills),
      ...(isLevel && level === 'middle' ? [readings.level] : []),
      ...(level === 'low' ? [readings.care] : []),
    ],
    steps,
    service,
  };
}

function levelOf(answers: Answers): 'high' | 'middle' | 'low' {
  const mean = answers.reduce((sum, answer) => sum + answer, 0) / answers.length;
  if (mean >= HIGH) return 'high';
  return mean <= LOW ? 'low' : 'middle';
}

type Topics = readonly [TopicId, ...TopicId[]];

/** The topics with this answer. At least one topic must have it. */
const topicsAt = (answers: Answers, value: number) =>
  topicIds.filter((_, index) => answers[index] === value) as unknown as Topics;

const namesOf = (ids: Topics, topics: ReadingWords['topics']) =>
  new Intl.ListFormat(region.locale).format(ids.map((id) => topics[id].name.toLowerCase()));
