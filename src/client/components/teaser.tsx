import type { TeaserText } from '#shared/content/teasers.ts';
import { Link } from './link.tsx';

/** A wide picture with a title, all of it one link. */
export function Teaser({ title, text, to, picture }: TeaserText) {
  return (
    <div className="card card--link teaser">
      <img src={picture} width={480} height={240} alt="" loading="lazy" />
      <div className="card-body">
        <p className="teaser__title mb-2">
          <Link className="stretched-link" to={to}>
            {title}
          </Link>
        </p>
        <p className="mb-0 text-body-secondary">{text}</p>
      </div>
    </div>
  );
}
