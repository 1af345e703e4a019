import { astray } from '../../shared/motif/small.ts';
import { paths } from '../../shared/paths.ts';
import { ArrowLink } from './arrow-link.tsx';
import { ButtonLink } from './button-link.tsx';
import { Motif } from './motif/motif.tsx';

/** Any path that is no page of the site (product.md, 1). */
export function NotFoundView() {
  return (
    <section className="message-page">
      <div className="container message-page__grid">
        <Motif composition={astray} className="message-page__drawing" />
        <div>
          <h1>404 Page Not Found</h1>
          <p className="lead">
            This address leads nowhere on our site. The page may have moved, or the link has a typo in it.
          </p>
          <div className="btn-row">
            <ButtonLink to={paths.home}>Go to the home page</ButtonLink>
            <ArrowLink to={paths.articles}>Read our articles</ArrowLink>
            <ArrowLink to={paths.contact}>Contact us</ArrowLink>
          </div>
        </div>
      </div>
    </section>
  );
}
