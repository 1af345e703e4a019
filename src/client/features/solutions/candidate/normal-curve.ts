/** The density of the standard normal distribution. */
export const density = (z: number): number => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);

/** The share of people below `z` (Abramowitz and Stegun 7.1.26, right to 7 digits after the point). */
export function shareBelow(z: number): number {
  const t = 1 / (1 + (0.3275911 * Math.abs(z)) / Math.SQRT2);
  const factors = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429];
  const sum = factors.reduceRight((inner, factor) => t * (factor + inner), 0);
  const erf = 1 - sum * Math.exp((-z * z) / 2);
  return z < 0 ? (1 - erf) / 2 : (1 + erf) / 2;
}

/** Where a share of people lies below, in standard deviations: the other way round, by halving. */
export function placeOf(share: number): number {
  let [low, high] = [-4, 4];
  for (let step = 0; step < 30; step += 1) {
    const middle = (low + high) / 2;
    if (shareBelow(middle) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
