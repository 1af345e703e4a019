import { prices } from '#shared/content/documents/prices.ts';
import { type Package, packages } from '#shared/packages/catalog.ts';
import { selectionFor } from '#shared/packages/package-ids.ts';

const [first, second = first] = packages as readonly [Package, ...Package[]];
const { selectedAmount, selectedPackageId, selectedPackageName } = selectionFor(second, 'full', prices);

/** An order of a package that the firm has, for the descriptions of calls and mails. */
export const samplePackage = {
  amount: Number(selectedAmount),
  packageId: selectedPackageId,
  packageName: selectedPackageName,
};
