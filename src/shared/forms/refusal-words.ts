/** After a refusal that says only in a header how many seconds to wait. */
export function tryAgain(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `You can try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}
