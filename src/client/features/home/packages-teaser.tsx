import { ArrowLink } from '#client/components/action-link.tsx';
import { HeadedSection } from '#client/components/headed-section.tsx';
import { Link } from '#client/components/link.tsx';
import { packagesTeaser } from '#shared/content/home.ts';
import { categoryOf } from '#shared/packages/catalog.ts';

/** The three families. On /packages itself, Explore scrolls there (useHashScroll). */
export function PackagesTeaser() {
  const { title, lead, action, cards } = packagesTeaser;
  return (
    <HeadedSection
      labelledBy="packages"
      cacheKey="home: packages"
      title={title}
      lead={lead}
      beside={<ArrowLink {...action} />}
    >
      <ul className="d-grid gap-4 cols-md-3 list-unstyled mb-0">
        {cards.map(({ category, ...card }) => {
          const { gradientClass, textColorClass } = categoryOf({ category });
          return (
            <li key={category} className={`family-card ${gradientClass} ${textColorClass}`}>
              <h3 id={`teaser-${category}`}>{card.title}</h3>
              <p>{card.text}</p>
              {/* A field of arcs for each family, in the color of its text. */}
              <svg
                className="family-card__arcs"
                viewBox="0 0 400 260"
                preserveAspectRatio="xMidYMax slice"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.5"
                strokeOpacity="0.5"
                aria-hidden="true"
              >
                <use href={`/images/families.svg#${category}`} />
              </svg>
              <Link className="btn" to={card.action.to} aria-describedby={`teaser-${category}`}>
                {card.action.label}
              </Link>
            </li>
          );
        })}
      </ul>
    </HeadedSection>
  );
}
