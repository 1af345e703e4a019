import { NoWrap } from '#client/components/no-wrap.tsx';
import type { Step } from '#shared/content/checkout.ts';

interface TimelineProps {
  steps: readonly Step[];
  /** Steps next to each other, if there is room. */
  row?: boolean;
}

/** What happens, and when. Belongs below a heading that introduces it. */
export function OrderTimeline({ steps, row }: TimelineProps) {
  return (
    <ol className={`timeline list-unstyled mb-0 ${row ? 'timeline--row' : ''}`}>
      {steps.map(({ when, text }) => (
        <li key={when}>
          <strong>
            <NoWrap text={when} />
          </strong>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
