/** How reading time is printed on cards and pages. */
export function readTimeLabel(minutes: number): string {
  return `${minutes} min read`;
}
