import { useNewsletter } from '../../components/newsletter-slot.ts';
import { Section } from '../../components/section.tsx';

/** The newsletter box under the list of articles (product.md, 2). */
export function NewsletterBox() {
  const form = useNewsletter();
  return (
    <Section ground="mist" labelledBy="newsletter">
      <div className="split">
        <div>
          <h2 id="newsletter">New articles by e-mail</h2>
          <p className="lead">One short mail when there is something worth reading. Leave with one click.</p>
        </div>
        {form}
      </div>
    </Section>
  );
}
