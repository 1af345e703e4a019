import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { localStore } from '#client/api/local-storage.ts';
import { buttonClass } from '#client/components/action-link.tsx';
import { each } from '#client/components/each.tsx';
import { opensElsewhere } from '#client/components/in-browser.ts';
import { Link } from '#client/components/link.tsx';
import { Motif } from '#client/components/motif/motif.tsx';
import { RadioTile } from '#client/components/radio-tile.tsx';
import { type Ground, Section } from '#client/components/section.tsx';
import type { packagesPage } from '#shared/content/documents/packages-page.ts';
import { packageTexts } from '#shared/content/packages-page.ts';
import { formatMoney, INSTALLMENTS, type PaymentMode } from '#shared/money.ts';
import { horizon } from '#shared/motif/small.ts';
import { offers } from '#shared/offered.ts';
import {
  type Category,
  type CategoryId,
  categoryOf,
  type Package,
  type PackageId,
  packagesOf,
} from '#shared/packages/catalog.ts';
import { selectionFor } from '#shared/packages/package-ids.ts';
import { type Price, type PriceList, priceOf } from '#shared/packages/prices.ts';
import { bookingPath, paths } from '#shared/paths.ts';
import { storeSelection } from '../orders/browser-storage.ts';

type Words = (typeof packagesPage)['families'][CategoryId];

interface FamilySectionProps {
  category: Category;
  words: Words;
  ground: Ground;
  prices: PriceList;
}

/** One family: its heading, its payment toggle, and its tiers side by side. */
export function FamilySection({ category, words, ground, prices }: FamilySectionProps) {
  const [mode, setMode] = useState<PaymentMode>('full');
  const { id, title, gradientClass, textColorClass, color } = category;
  const headingId = `${id}-title`;
  const tiers = packagesOf(id);
  // Small screens show one tier at a time.
  const [shown, setShown] = useState(tiers[0]?.id);
  return (
    <Section id={id} ground={ground} labelledBy={headingId} tight>
      <div className={`family family--${color}`}>
        <div className={`family__head ${gradientClass} ${textColorClass}`}>
          <Motif composition={horizon} fit="slice" />
          <h2 id={headingId}>{title}</h2>
          <p className="mb-0">{words.description}</p>
        </div>
        {/* Pay in Full (the default) or 3 Monthly Payments. */}
        <Choice<PaymentMode>
          part="payment"
          block="payment-toggle"
          legend={packageTexts.paymentLegend}
          family={category}
          options={modes.map((value) => ({ value, label: packageTexts.paymentModes[value] }))}
          chosen={mode}
          onChange={setMode}
        />
        <Choice<PackageId>
          part="tier"
          block="tier-picker"
          legend={packageTexts.tierLegend}
          family={category}
          options={tiers.map((pkg) => ({ value: pkg.id, label: pkg.tier }))}
          chosen={shown}
          onChange={setShown}
        />
        <ul className="tiers d-grid cols-md-2 cols-lg-4 list-unstyled mb-0">
          {tiers.map((pkg) => (
            <TierCard
              key={pkg.id}
              pkg={pkg}
              features={words[pkg.step]}
              mode={mode}
              isShown={pkg.id === shown}
              prices={prices}
            />
          ))}
        </ul>
        {offers.onlinePayment && (
          <p className="family__note mw-none small text-body-secondary" hidden={mode === 'full'}>
            {packageTexts.monthlyNote}
          </p>
        )}
      </div>
    </Section>
  );
}

const modes = ['full', 'monthly'] as const satisfies readonly PaymentMode[];

interface ChoiceProps<Value extends string> {
  /** What is chosen; part of the fields' name. */
  part: string;
  /** Its class. */
  block: string;
  legend: string;
  family: Pick<Category, 'id' | 'title'>;
  options: readonly { value: Value; label: string }[];
  /** Checked at first. */
  chosen: Value | undefined;
  onChange(value: Value): void;
}

/** One of several options, for one family. */
function Choice<Value extends string>({
  part,
  block,
  legend,
  family,
  options,
  chosen,
  onChange,
}: ChoiceProps<Value>) {
  const group = useRef<HTMLFieldSetElement>(null);

  // A choice made before hydration counts too.
  useEffect(() => {
    const checked = group.current?.querySelector<HTMLInputElement>('input:checked');
    if (checked) onChange(checked.value as Value);
  }, [onChange]);

  return (
    <fieldset ref={group} className={`${block} needs-script`}>
      <legend className="visually-hidden">
        {legend}, {family.title}
      </legend>
      {options.map(({ value, label }) => (
        <RadioTile
          key={value}
          className={`${block}__item`}
          name={`${part}-${family.id}`}
          value={value}
          defaultChecked={value === chosen}
          onChange={() => onChange(value)}
        >
          <span>{label}</span>
        </RadioTile>
      ))}
    </fieldset>
  );
}

interface TierProps {
  pkg: Package;
  mode: PaymentMode;
  prices: PriceList;
}

interface TierCardProps extends TierProps {
  features: readonly string[];
  isShown: boolean;
}

/** One tier: its price, the payment mode below, PURCHASE, and the features that it adds to the tier before it. */
function TierCard({ pkg, features, mode, prices, isShown }: TierCardProps) {
  const price = priceOf(prices, pkg);
  const { tier, buildsOn, highlighted, coachingSessions } = pkg;
  const classes = ['tier', highlighted && 'tier--highlighted', !isShown && 'tier--folded'];
  return (
    <li className={classes.filter(Boolean).join(' ')}>
      <h3 className="tier__name d-grid align-items-center small">{tier}</h3>
      <TierPrice price={price} mode={mode} />
      <div className="tier__buy d-grid">
        {offers.onlinePayment ? (
          <PurchaseLink pkg={pkg} mode={mode} prices={prices} />
        ) : (
          <CallLink pkg={pkg} />
        )}
        <MonthlySum price={price} mode={mode} />
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
        {each(features, (feature) => (
          <li>
            {feature}
            {feature.startsWith(`${coachingSessions} `) && <SessionDots count={coachingSessions} />}
          </li>
        ))}
      </ul>
    </li>
  );
}

interface PriceProps {
  price: Price;
  mode: PaymentMode;
}

function TierPrice({ price, mode }: PriceProps) {
  return (
    <p className="tier__price tabular align-items-center">
      <strong>{formatMoney(mode === 'full' ? price.full : price.shown)}</strong>{' '}
      <span>{packageTexts.per[mode]}</span>
    </p>
  );
}

/**
 * The total, and the amount that PURCHASE charges if the price above shows another one. The line is always reserved, so that the toggle
 * moves nothing.
 */
function MonthlySum({ price: { shown, charged }, mode }: PriceProps) {
  return (
    <p className="tier__sum tabular mt-2 mb-0 small text-body-secondary">
      {mode === 'monthly' && (
        <>
          <span>{packageTexts.monthlyTotal(formatMoney(shown * INSTALLMENTS))}</span>{' '}
          {offers.onlinePayment && charged !== shown && (
            <span>{packageTexts.charged(formatMoney(charged))}</span>
          )}
        </>
      )}
    </p>
  );
}

/** One dot for each coaching session, so that visitors can compare tiers at a glance. The words are next to the dots. */
function SessionDots({ count }: { count: number }) {
  return (
    <svg className="tier__dots d-block" width={count * 10} height="8" aria-hidden="true">
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

/** Instead of PURCHASE, where nothing is paid on the site. */
const CallLink = ({ pkg }: { pkg: Package }) => (
  <Link
    className={buttonClass(pkg.highlighted ? 'primary' : 'secondary')}
    to={bookingPath('package-consultation')}
    aria-label={packageTexts.bookCallAbout(`${categoryOf(pkg).title} - ${pkg.tier}`)}
  >
    {packageTexts.bookCall}
  </Link>
);

/**
 * PURCHASE: stores the selection and opens /checkout (product.md, 3). It is a link whose address contains the same
 * selection, so it also works without JavaScript, in a new tab, or if storage fails.
 */
function PurchaseLink({ pkg, mode, prices }: TierProps) {
  const navigate = useNavigate();
  const selection = selectionFor(pkg, mode, prices);
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
