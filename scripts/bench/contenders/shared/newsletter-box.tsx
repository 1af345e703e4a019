import type { ReactNode } from 'react';
import { Section } from '../src/client/components/section.tsx';

/** As the product's list page has it. */
export function NewsletterBox({ form }: { form: ReactNode }) {
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
