import { packagesTeaser } from '../../../shared/content/home.ts';
import { curve } from '../../../shared/motif/composition.ts';
import { type Curve, fan, linesPath } from '../../../shared/motif/geometry.ts';
import { type CategoryId, categories } from '../../../shared/packages/catalogue.ts';
import { ArrowLink } from '../../components/arrow-link.tsx';
import { Link } from '../../components/link.tsx';
import { Section } from '../../components/section.tsx';

/** The three families. On /packages itself, Explore scrolls there (useHashScroll). */
export function PackagesTeaser() {
  return (
    <Section labelledBy="packages">
      <div className="head-row">
        <header>
          <h2 id="packages">{packagesTeaser.title}</h2>
          <p className="lead mb-0">{packagesTeaser.lead}</p>
        </header>
        <ArrowLink to={packagesTeaser.action.to}>{packagesTeaser.action.label}</ArrowLink>
      </div>
      <ul className="family-cards d-grid cols-md-3 list-unstyled mb-0">
        {packagesTeaser.cards.map(({ category, title, text, action }) => {
          const family = categories.find(({ id }) => id === category);
          return (
            <li key={category} className={`family-card ${family?.gradientClass} ${family?.textColorClass}`}>
              <h3 id={`teaser-${category}`}>{title}</h3>
              <p>{text}</p>
              <FamilyArcs category={category} />
              <Link className="btn" to={action.to} aria-describedby={`teaser-${category}`}>
                {action.label}
              </Link>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** A field of arcs for each family, on 400 by 260 units: a climb, a turn, and first hops. */
const fields: Record<CategoryId, readonly (readonly [first: Curve, last: Curve])[]> = {
  leadership: [[curve(-10, 252, 150, 250, 300, 180, 410, 10), curve(150, 270, 250, 268, 340, 250, 410, 170)]],
  career: [[curve(-10, 120, 120, 20, 220, 250, 410, 60), curve(-10, 262, 140, 240, 240, 280, 410, 220)]],
  nextgen: [
    [curve(10, 270, 20, 180, 110, 180, 120, 270), curve(50, 270, 54, 232, 76, 232, 80, 270)],
    [curve(120, 270, 134, 110, 250, 110, 264, 270), curve(172, 270, 178, 214, 206, 214, 212, 270)],
    [curve(264, 270, 290, 20, 440, 20, 466, 270), curve(340, 270, 350, 190, 380, 190, 390, 270)],
  ],
};

/** The drawing at the foot of a family's card, in the colour of its text. */
function FamilyArcs({ category }: { category: CategoryId }) {
  const path = fields[category].map(([first, last]) => linesPath(fan(first, last, 8, 0.9))).join('');
  return (
    <svg
      className="family-card__arcs"
      viewBox="0 0 400 260"
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeOpacity="0.5"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
