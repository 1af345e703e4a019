import { useState } from 'react';
import { packageTexts } from '../../../shared/content/packages-page.ts';
import type { PaymentMode } from '../../../shared/money.ts';
import { horizon } from '../../../shared/motif/small.ts';
import { type Category, packagesOf } from '../../../shared/packages/catalogue.ts';
import { Motif } from '../../components/motif/motif.tsx';
import { type Ground, Section } from '../../components/section.tsx';
import { PaymentToggle } from './payment-toggle.tsx';
import { TierCard } from './tier-card.tsx';

interface FamilySectionProps {
  category: Category;
  ground: Ground;
}

/** One family: its head, its payment toggle, its four tiers side by side. */
export function FamilySection({ category, ground }: FamilySectionProps) {
  const [mode, setMode] = useState<PaymentMode>('full');
  const { id, title, description, gradientClass, textColorClass, buttonColor } = category;
  const headingId = `${id}-title`;
  return (
    <Section id={id} ground={ground} labelledBy={headingId} tight>
      <div className={`family family--${buttonColor}`}>
        <div className={`family__head ${gradientClass} ${textColorClass}`}>
          <Motif composition={horizon} fit="slice" />
          <h2 id={headingId}>{title}</h2>
          <p>{description}</p>
        </div>
        <PaymentToggle family={category} mode={mode} onChange={setMode} />
        <ul className="tiers">
          {packagesOf(id).map((pkg) => (
            <TierCard key={pkg.id} pkg={pkg} mode={mode} />
          ))}
        </ul>
        <p className="family__note" hidden={mode === 'full'}>
          {packageTexts.monthlyNote}
        </p>
      </div>
    </Section>
  );
}
