import type { Faq } from '#shared/content/types.ts';
import { NoWrap } from './no-wrap.tsx';

/**
 * Questions that unfold their answers without a script. The id is inside the `details` element, because a browser
 * unfolds the element that contains the target of a hash. Belongs below an h2.
 */
export function FaqList({ items }: { items: readonly Faq[] }) {
  return (
    <div>
      {items.map(({ id, question, answer }) => (
        <details key={id} className="faq">
          <summary className="faq__question d-flex gap-4 align-items-center justify-content-between">
            <h3>{question}</h3>
          </summary>
          <p id={id} className="faq__answer mb-0 text-body-secondary">
            <NoWrap text={answer} />
          </p>
        </details>
      ))}
    </div>
  );
}
