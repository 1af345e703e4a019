/** A field that people neither see nor reach; whoever fills it is a robot. */
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
