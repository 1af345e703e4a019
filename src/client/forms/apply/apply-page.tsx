import { applicationByMail, applyHero, applyMeta } from '../../../shared/content/apply.ts';
import { buttonClass } from '../../ui/button-link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageHero } from '../../ui/page-hero.tsx';
import { ApplicationCard } from './application-card.tsx';
import { ApplicationOutline } from './application-outline.tsx';
import { ApplyByMail } from './apply-by-mail.tsx';

/** /apply (specification, section 2), as long as its form does not exist. */
export function Component() {
  return (
    <>
      <PageHead {...applyMeta} />
      <PageHero
        {...applyHero}
        drawing="hops"
        actions={
          <a className={buttonClass()} href="#by-mail">
            {applicationByMail.action}
          </a>
        }
      />
      <ApplicationCard />
      <ApplicationOutline />
      <ApplyByMail />
    </>
  );
}
