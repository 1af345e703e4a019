import { CachedMarkup } from '../cached-markup.tsx';

/** A field that people can neither see nor reach, so only robots fill it in. */
export function Honeypot() {
  return (
    <CachedMarkup as="div" cacheKey="honeypot" className="trap" aria-hidden="true">
      {() => (
        <label>
          Website
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      )}
    </CachedMarkup>
  );
}
