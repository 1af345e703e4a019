import { noPackage } from '../../../../shared/content/checkout.ts';
import { ArrowLink } from '../../../components/arrow-link.tsx';
import { ButtonLink } from '../../../components/button-link.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';

/** Without package information (product.md, 3). */
export function NoPackage() {
  return (
    <EmptyState
      title={noPackage.title}
      actions={
        <>
          <ButtonLink to={noPackage.action.to}>{noPackage.action.label}</ButtonLink>
          <ArrowLink to={noPackage.other.to}>{noPackage.other.label}</ArrowLink>
        </>
      }
    >
      <p>{noPackage.text}</p>
    </EmptyState>
  );
}
