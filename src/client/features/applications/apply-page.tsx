import { applicationForm, applyHero, applyMeta } from '../../../shared/content/apply.ts';
import { hops } from '../../../shared/motif/arches.ts';
import { buttonClass } from '../../components/button-link.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageHero } from '../../components/page-hero.tsx';
import { ApplicationCard } from './application-card.tsx';
import { ApplicationPart } from './application-part.tsx';
import './apply-page.scss';

/** /apply (product.md, 1). */
export function Component() {
  return (
    <>
      <PageHead {...applyMeta} card={applyHero} />
      <PageHero
        {...applyHero}
        drawing={hops}
        actions={
          <a className={buttonClass()} href="#application-form">
            {applicationForm.start}
          </a>
        }
      />
      <ApplicationCard />
      <ApplicationPart />
    </>
  );
}
