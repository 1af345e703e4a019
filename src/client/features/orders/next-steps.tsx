import type { Step } from '../../../shared/content/checkout.ts';

interface NextStepsProps {
  steps: readonly Step[];
  /** Side by side where there is room. */
  row?: boolean;
}

/** What happens, and by when. Stands below the heading that says so. */
export function NextSteps({ steps, row }: NextStepsProps) {
  return (
    <ol className={row ? 'timeline timeline--row' : 'timeline'}>
      {steps.map(({ when, text }) => (
        <li key={when}>
          <strong>{when}</strong>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
