import { NoWrap } from '../no-wrap.tsx';

interface NextStepsProps {
  title: string;
  steps: readonly string[];
}

/** The steps after something is sent, in order. Belongs below an h2. */
export function NextSteps({ title, steps }: NextStepsProps) {
  return (
    <div className="next-steps">
      <h3>{title}</h3>
      <ol>
        {steps.map((step) => (
          <li key={step}>
            <span>
              <NoWrap text={step} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
