import { ArrowLink, ButtonLink } from '#client/components/action-link.tsx';
import { MessagePage } from '#client/components/messages.tsx';
import { PageHead } from '#client/components/page-head.tsx';
import { astray } from '#shared/motif/small.ts';
import { paths } from '#shared/paths.ts';

/** Every path without a route (product.md, 1). */
export function Component() {
  return (
    <>
      <PageHead title="404 Page Not Found" description="There’s no page at this address." noIndex />
      <MessagePage
        drawing={astray}
        title="404 Page Not Found"
        lead="This address doesn’t lead to a page. The page may have moved, or the link may have a typo."
      >
        <div className="btn-row">
          <ButtonLink to={paths.home} label="Go to the home page" />
          <ArrowLink to={paths.articles} label="Read our articles" />
          <ArrowLink to={paths.contact} label="Contact us" />
        </div>
      </MessagePage>
    </>
  );
}
