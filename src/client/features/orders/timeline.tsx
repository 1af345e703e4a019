import type { Step } from '../../../shared/content/checkout.ts';

interface TimelineProps {
  steps: readonly Step[];
  /** Side by side where there is room. */
  row?: boolean;
}

/** What happens, and by when. Belongs below a heading that says so. */
export function Timeline({ steps, row }: TimelineProps) {
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
