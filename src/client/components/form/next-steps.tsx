import { stepDone } from '#shared/forms/words.ts';
import { each } from '../each.tsx';
import { NoWrap } from '../no-wrap.tsx';

export interface NextStepsProps {
  title: string;
  steps: readonly string[];
  /** How many of the steps are done. */
  done?: number;
}

/** The steps after something is sent, in order. Belongs below an h2. */
export function NextSteps({ title, steps, done = 0 }: NextStepsProps) {
  return (
    <div className="next-steps">
      <h3>{title}</h3>
      <ol>
        {each(steps, (step, index) => (
          <li data-done={index < done || undefined}>
            <span>
              {index < done && <span className="visually-hidden">{stepDone} </span>}
              <NoWrap text={step} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
