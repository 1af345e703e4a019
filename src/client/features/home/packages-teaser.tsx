import { ArrowLink } from '#client/components/action-link.tsx';
import { HeadedSection } from '#client/components/headed-section.tsx';
import { Link } from '#client/components/link.tsx';
import { useContent } from '#client/components/use-content.ts';
import { home } from '#shared/content/documents/home.ts';
import { packageCategories } from '#shared/packages/catalog.ts';
import { paths } from '#shared/paths.ts';

/** The families. On /packages itself, Explore scrolls there (useHashScroll). */
export function PackagesTeaser() {
  const { families, explore, action, ...words } = useContent(home).packages;
  return (
    <HeadedSection
      labelledBy="packages"
      cacheKey="home: packages"
      {...words}
      beside={<ArrowLink {...action} />}
    >
      <ul className="d-grid gap-4 cols-md-3 list-unstyled mb-0">
        {packageCategories.map(({ id, title, gradientClass, textColorClass, arcs }) => (
          <li key={id} className={`family-card ${gradientClass} ${textColorClass}`}>
            <h3 id={`teaser-${id}`}>{title}</h3>
            <p>{families[id]}</p>
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
              <use href={`/images/families.svg#${arcs}`} />
            </svg>
            <Link className="btn" to={`${paths.packages}#${id}`} aria-describedby={`teaser-${id}`}>
              {explore}
            </Link>
          </li>
        ))}
      </ul>
    </HeadedSection>
  );
}
