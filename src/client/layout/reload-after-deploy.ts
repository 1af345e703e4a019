/** What browsers say when a module's file is gone: after an upgrade the pages' chunks have other names. */
const gone =
  /dynamically imported module|module script failed|Unable to preload CSS|error loading dynamically/i;

const KEY = 'reloaded after deploy';

/**
 * Reloads the page when its code could not be loaded, once: a second failure at the same address is
 * not cured by it.
 * @returns whether the page is about to be replaced
 */
export function reloadAfterDeploy(error: unknown): boolean {
  if (!(error instanceof Error) || !gone.test(error.message)) return false;
  try {
    if (sessionStorage.getItem(KEY) === location.href) return false;
    sessionStorage.setItem(KEY, location.href);
  } catch {
    // Without storage nothing would end the repetition.
    return false;
  }
  location.reload();
  return true;
}
