import { astray } from '../../../shared/motif/small.ts';
import { paths } from '../../../shared/paths.ts';
import { ArrowLink } from '../../components/arrow-link.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { MessagePage } from '../../components/message-page.tsx';
import { PageHead } from '../../components/page-head.tsx';

/** Every path that no route knows (product.md, 1). */
export function Component() {
  return (
    <>
      <PageHead title="404 Page Not Found" description="There’s no page at this address." noIndex />
      <MessagePage
        drawing={astray}
        title="404 Page Not Found"
        lead="This address leads nowhere on our site. The page may have moved, or the link has a typo in it."
      >
        <div className="btn-row">
          <ButtonLink to={paths.home}>Go to the home page</ButtonLink>
          <ArrowLink to={paths.articles}>Read our articles</ArrowLink>
          <ArrowLink to={paths.contact}>Contact us</ArrowLink>
        </div>
      </MessagePage>
    </>
  );
}
