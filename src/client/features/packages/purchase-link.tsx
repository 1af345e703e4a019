import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { packageTexts } from '../../../shared/content/packages-page.ts';
import type { PaymentMode } from '../../../shared/money.ts';
import type { Package } from '../../../shared/packages/catalogue.ts';
import { selectionFor } from '../../../shared/packages/package-ids.ts';
import { paths } from '../../../shared/paths.ts';
import { localStore } from '../../api/local-storage.ts';
import { buttonClass } from '../../components/button-link.tsx';
import { Link } from '../../components/link.tsx';
import { storeSelection } from '../orders/browser-storage.ts';

interface PurchaseLinkProps {
  pkg: Package;
  mode: PaymentMode;
}

/**
 * PURCHASE: stores the selection and goes to /checkout (product.md, 3). It is a link that carries the
 * same selection in its address: without JavaScript, in a new tab, or where storing fails, no click is lost.
 */
export function PurchaseLink({ pkg, mode }: PurchaseLinkProps) {
  const navigate = useNavigate();
  const selection = selectionFor(pkg, mode);
  const {
    selectedPackageId: packageId,
    selectedPackageName: packageName,
    selectedAmount: amount,
  } = selection;

  function purchase(event: MouseEvent) {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (opensElsewhere || !storeSelection(selection, localStore())) return;
    event.preventDefault();
    navigate(paths.checkout);
  }

  return (
    <Link
      className={buttonClass(pkg.highlighted ? 'primary' : 'secondary')}
      to={`${paths.checkout}?${new URLSearchParams({ packageId, packageName, amount })}`}
      aria-label={`${packageTexts.purchase} ${packageName}`}
      onClick={purchase}
    >
      {packageTexts.purchase}
    </Link>
  );
}
