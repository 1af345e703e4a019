/**
 * Saves what was typed when the page is hidden. A closing tab gives no other signal.
 * @returns ends it, and saves once more
 */
export function keepOnLeave(keep: () => unknown): () => void {
  const keepWhenHidden = () => document.visibilityState === 'hidden' && keep();
  addEventListener('pagehide', keep);
  document.addEventListener('visibilitychange', keepWhenHidden);
  return () => {
    removeEventListener('pagehide', keep);
    document.removeEventListener('visibilitychange', keepWhenHidden);
    keep();
  };
}
