import { type SelfCheckTopic, selfCheckForm, selfCheckTopics } from '../../../shared/content/self-check.ts';
import { type Answers, HIGHEST_ANSWER } from '../../../shared/self-check/answers.ts';

interface SlidersProps {
  answers: Answers;
  onMove(): void;
}

/** Each stands beneath its hill where there is room for five columns. */
export function Sliders({ answers, onMove }: SlidersProps) {
  return (
    <fieldset className="self-check__sliders">
      <legend className="visually-hidden">{selfCheckForm.legend}</legend>
      {selfCheckTopics.map((topic, at) => (
        <Slider key={topic.id} topic={topic} answer={answers[at] ?? 0} onMove={onMove} />
      ))}
    </fieldset>
  );
}

interface SliderProps {
  topic: SelfCheckTopic;
  answer: number;
  onMove(): void;
}

function Slider({ topic: { id, name, statement, low, high }, answer, onMove }: SliderProps) {
  return (
    <div className="slider">
      <label htmlFor={id}>
        <span className="slider__name">{name}</span>
        <span className="slider__statement">{statement}</span>
      </label>
      {/* The slider says its value itself. */}
      <span className="slider__value" aria-hidden="true">
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
      <span id={`${id}-ends`} className="slider__ends">
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
