/** A field that people can neither see nor reach, so only robots fill it in. */
export function Honeypot() {
  return (
    <div className="trap" aria-hidden="true">
      <label>
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
