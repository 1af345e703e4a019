import type { ReactNode } from 'react';
import { Section } from '../src/client/components/section.tsx';

/** As the product's list page has it. */
export function NewsletterBox({ form }: { form: ReactNode }) {
  return (
    <Section ground="mist" labelledBy="newsletter">
      <div className="split">
        <div>
          <h2 id="newsletter">New articles by email</h2>
          <p className="lead">
            One short email when there’s something worth reading. Unsubscribe with one click.
          </p>
        </div>
        {form}
      </div>
    </Section>
  );
}
