import { useLocation } from 'react-router';
import { packagesTeaser } from '../../../shared/content/home.ts';
import { categories } from '../../../shared/packages/catalogue.ts';
import { paths } from '../../../shared/paths.ts';
import { ArrowLink } from '../../components/arrow-link.tsx';
import { scrollToId } from '../../components/hash-scroll.ts';
import { Link } from '../../components/link.tsx';
import { Section } from '../../components/section.tsx';
import { FamilyArcs } from './family-arcs.tsx';

/** The three families. On /packages itself, Explore scrolls there smoothly instead of jumping. */
export function PackagesTeaser() {
  const isPackagesPage = useLocation().pathname === paths.packages;
  return (
    <Section labelledBy="packages">
      <div className="head-row">
        <header>
          <h2 id="packages">{packagesTeaser.title}</h2>
          <p className="lead">{packagesTeaser.lead}</p>
        </header>
        <ArrowLink to={packagesTeaser.action.to}>{packagesTeaser.action.label}</ArrowLink>
      </div>
      <ul className="packages-teaser">
        {packagesTeaser.cards.map(({ category, title, text, action }) => {
          const family = categories.find(({ id }) => id === category);
          return (
            <li key={category} className={`family-card ${family?.gradientClass} ${family?.textColorClass}`}>
              <h3 id={`teaser-${category}`}>{title}</h3>
              <p>{text}</p>
              <FamilyArcs category={category} />
              <Link
                className="btn"
                to={action.to}
                aria-describedby={`teaser-${category}`}
                preventScrollReset={isPackagesPage}
                onClick={() => isPackagesPage && scrollToId(category)}
              >
                {action.label}
              </Link>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
