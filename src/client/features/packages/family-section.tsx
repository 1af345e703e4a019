import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { localStore } from '#client/api/local-storage.ts';
import { buttonClass } from '#client/components/action-link.tsx';
import { opensElsewhere } from '#client/components/in-browser.ts';
import { Link } from '#client/components/link.tsx';
import { Motif } from '#client/components/motif/motif.tsx';
import { RadioTile } from '#client/components/radio-tile.tsx';
import { type Ground, Section } from '#client/components/section.tsx';
import { packageTexts } from '#shared/content/packages-page.ts';
import {
  displayedMonthly,
  displayedMonthlyTotal,
  formatUsd,
  type PaymentMode,
  storedMonthly,
} from '#shared/money.ts';
import { horizon } from '#shared/motif/small.ts';
import { type Category, type Package, packagesOf } from '#shared/packages/catalog.ts';
import { selectionFor } from '#shared/packages/package-ids.ts';
import { paths } from '#shared/paths.ts';
import { storeSelection } from '../orders/browser-storage.ts';

interface FamilySectionProps {
  category: Category;
  ground: Ground;
}

/** One family: its heading, its payment toggle, and its four tiers side by side. */
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
          <p className="mb-0">{description}</p>
        </div>
        <PaymentToggle family={category} mode={mode} onChange={setMode} />
        <TierPicker family={category} />
        <ul className="tiers d-grid cols-md-2 cols-lg-4 list-unstyled mb-0">
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

const modes = ['full', 'monthly'] as const satisfies readonly PaymentMode[];

interface PaymentToggleProps {
  family: Pick<Category, 'id' | 'title'>;
  mode: PaymentMode;
  onChange(mode: PaymentMode): void;
}

/** Pay in Full (the default) or 3 Monthly Payments, for one family. */
function PaymentToggle({ family, mode, onChange }: PaymentToggleProps) {
  const group = useRef<HTMLFieldSetElement>(null);

  // A choice made before hydration counts too.
  useEffect(() => {
    const pressed = group.current?.querySelector<HTMLInputElement>('input:checked');
    if (pressed) onChange(pressed.value as PaymentMode);
  }, [onChange]);

  return (
    <fieldset ref={group} className="payment-toggle needs-script">
      <legend className="visually-hidden">
        {packageTexts.paymentLegend}, {family.title}
      </legend>
      {modes.map((value) => (
        <RadioTile
          key={value}
          className="payment-toggle__item"
          name={`payment-${family.id}`}
          value={value}
          defaultChecked={value === mode}
          onChange={() => onChange(value)}
        >
          {packageTexts.paymentModes[value]}
        </RadioTile>
      ))}
    </fieldset>
  );
}

/** Small screens show one tier at a time: the tier that is checked here. */
function TierPicker({ family }: { family: Pick<Category, 'id' | 'title'> }) {
  return (
    <fieldset className="tier-picker">
      <legend className="visually-hidden">
        {packageTexts.tierLegend}, {family.title}
      </legend>
      {packagesOf(family.id).map(({ id, tier, highlighted }) => (
        <RadioTile
          key={id}
          className="tier-picker__item"
          name={`tier-${family.id}`}
          value={id}
          defaultChecked={highlighted}
        >
          <span>{tier}</span>
        </RadioTile>
      ))}
    </fieldset>
  );
}

interface TierProps {
  pkg: Package;
  mode: PaymentMode;
}

/** One tier: its price, the payment mode below, PURCHASE, and the features that it adds to the tier before it. */
function TierCard({ pkg, mode }: TierProps) {
  const { tier, features, buildsOn, highlighted, coachingSessions } = pkg;
  return (
    <li className={highlighted ? 'tier tier--highlighted' : 'tier'}>
      <h3 className="tier__name">{tier}</h3>
      <Price price={pkg.price} mode={mode} />
      <div className="tier__buy">
        <PurchaseLink pkg={pkg} mode={mode} />
        <Charged price={pkg.price} mode={mode} />
      </div>
      <p className="tier__base">
        {buildsOn ? (
          <>
            {packageTexts.buildsOn} <strong>{buildsOn}</strong> {packageTexts.plus}
          </>
        ) : (
          packageTexts.startsWith
        )}
      </p>
      <ul className="tier__adds list-unstyled mb-0">
        {features.map((feature) => (
          <li key={feature}>
            {feature}
            {feature.startsWith(`${coachingSessions} `) && <SessionDots count={coachingSessions} />}
          </li>
        ))}
      </ul>
    </li>
  );
}

function Price({ price, mode }: { price: Package['price']; mode: PaymentMode }) {
  const { inFull, perMonth, monthlyTotal } = packageTexts;
  return (
    <p className="tier__price tabular">
      <strong>{formatUsd(mode === 'full' ? price : displayedMonthly(price))}</strong>{' '}
      <span>
        <span>{mode === 'full' ? inFull : perMonth}</span>{' '}
        {mode === 'monthly' && (
          <span>
            {monthlyTotal} {formatUsd(displayedMonthlyTotal(price))}
          </span>
        )}
      </span>
    </p>
  );
}

/**
 * The amount that PURCHASE charges, if the price above shows another amount. The line is always reserved, so that the
 * toggle moves nothing.
 */
function Charged({ price, mode }: { price: Package['price']; mode: PaymentMode }) {
  const amount = storedMonthly(price);
  if (amount === displayedMonthly(price)) return null;
  return (
    <p className="tier__charged tabular">{mode === 'monthly' && packageTexts.charged(formatUsd(amount))}</p>
  );
}

/** One dot for each coaching session, so that visitors can compare tiers at a glance. The words are next to the dots. */
function SessionDots({ count }: { count: number }) {
  return (
    <svg className="tier__dots" width={count * 10} height="8" aria-hidden="true">
      <path
        d={`M4 4H${count * 10 - 5}`}
        stroke="currentColor"
        strokeWidth="7"
        strokeLinecap="round"
        strokeDasharray="0 10"
      />
    </svg>
  );
}

/**
 * PURCHASE: stores the selection and opens /checkout (product.md, 3). It is a link whose address contains the same
 * selection, so it also works without JavaScript, in a new tab, or if storage fails.
 */
function PurchaseLink({ pkg, mode }: TierProps) {
  const navigate = useNavigate();
  const selection = selectionFor(pkg, mode);
  const {
    selectedPackageId: packageId,
    selectedPackageName: packageName,
    selectedAmount: amount,
  } = selection;

  function purchase(event: MouseEvent) {
    if (opensElsewhere(event) || !storeSelection(selection, localStore())) return;
    event.preventDefault();
    navigate(paths.checkout);
  }

  return (
    <Link
      className={buttonClass(pkg.highlighted ? 'primary' : 'secondary')}
      to={`${paths.checkout}?${new URLSearchParams({ packageId, packageName, amount })}`}
      aria-label={`${packageTexts.purchase} ${packageName}`}
      onClick={purchase}
    >
      {packageTexts.purchase}
    </Link>
  );
}
