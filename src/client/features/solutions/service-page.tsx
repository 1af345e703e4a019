import { useParams } from 'react-router';
import { serviceCardText, serviceMetas } from '../../../shared/content/service-metas.ts';
import { findService } from '../../../shared/content/services.ts';
import { solutionsMeta } from '../../../shared/content/solutions.ts';
import { paths } from '../../../shared/paths.ts';
import { OtherServices } from '../../components/other-services.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { FirstStep } from './first-step.tsx';
import { Overview } from './overview.tsx';
import { ServiceContent } from './service-content.tsx';
import { ServiceHero } from './service-hero.tsx';
import './service-page.scss';

/** /solutions/{service}; an unknown id falls back to the overview (product.md, 1). */
export function Component() {
  const { service: id = '' } = useParams();
  const service = findService(id);
  if (!service) {
    return (
      <>
        <PageHead {...solutionsMeta} canonicalPath={paths.solutions} noIndex />
        <Overview />
      </>
    );
  }
  return (
    <>
      <PageHead {...serviceMetas[service.id]} canonicalPath={service.link} card={serviceCardText(service)} />
      <ServiceHero service={service} />
      <ServiceContent service={service} />
      <FirstStep service={service} />
      <OtherServices current={service.id} />
    </>
  );
}
