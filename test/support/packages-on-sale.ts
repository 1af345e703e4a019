import { prices } from '#shared/content/documents/prices.ts';
import { type Package, packages } from '#shared/packages/catalog.ts';
import { selectionFor } from '#shared/packages/package-ids.ts';

const [first, second = first] = packages as readonly [Package, ...Package[]];

function asOrdered(pkg: Package) {
  const { selectedPackageId: packageId, selectedPackageName: packageName } = selectionFor(
    pkg,
    'full',
    prices,
  );
  return { packageId, packageName };
}

/** The firm's first two packages, as /packages links to them: 'leadership_velocity_pro', 'Leadership Velocity - PRO'. */
export const firstPackage = asOrdered(first);
export const secondPackage = asOrdered(second);
