import { zohoAuthHero, zohoAuthMeta, zohoPermissions, zohoSteps } from '../../../shared/content/zoho-auth.ts';
import { PageHead } from '../../components/page-head.tsx';
import { PageHero } from '../../components/page-hero.tsx';
import { Section } from '../../components/section.tsx';
import { AuthorizationLink } from './authorization-link.tsx';
import './zoho-auth-page.scss';

/** /zoho-auth (product.md, 1): for staff, linked from nowhere. */
export function Component() {
  return (
    <>
      <PageHead {...zohoAuthMeta} />
      <PageHero title={zohoAuthHero.title} lead={zohoAuthHero.lead} />
      <Section ground="white" labelledBy="permissions">
        <div className="split split--top">
          <div>
            <h2 id="permissions">{zohoPermissions.title}</h2>
            <ul>
              {zohoPermissions.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
            <AuthorizationLink />
          </div>
          <div>
            <h2>{zohoSteps.title}</h2>
            <ol>
              {zohoSteps.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
        </div>
      </Section>
    </>
  );
}
