import type { Faq } from '../../shared/content/types.ts';

/**
 * Questions that open on their answers, without a script. The id sits inside the fold: a browser opens
 * what a link's hash points into. Belongs below an h2.
 */
export function FaqList({ items }: { items: readonly Faq[] }) {
  return (
    <div>
      {items.map(({ id, question, answer }) => (
        <details key={id} className="faq">
          <summary className="faq__question">
            <h3>{question}</h3>
          </summary>
          <p id={id} className="faq__answer">
            {answer}
          </p>
        </details>
      ))}
    </div>
  );
}
