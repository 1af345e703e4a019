import { packageTexts } from '../../../shared/content/packages-page.ts';
import { categories } from '../../../shared/packages/catalogue.ts';
import { Link } from '../../components/link.tsx';

/** Down to each family of the page. */
export function FamilyLinks() {
  return (
    <nav aria-label={packageTexts.families} className="chip-row family-links">
      {categories.map(({ id, title, gradientClass }) => (
        <Link key={id} to={{ hash: id }} className="chip">
          <span className={`family-links__dot ${gradientClass}`} />
          {title}
        </Link>
      ))}
    </nav>
  );
}
