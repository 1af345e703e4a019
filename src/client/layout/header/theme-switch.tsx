/** Day, night, or what the system says. The page's own script does the rest (src/server/ssr/inline-scripts.ts). */
export function ThemeSwitch() {
  return (
    <label className="theme-choice needs-script">
      <span>Appearance</span>
      <select id="theme-choice">
        <option value="">Same as device</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </select>
    </label>
  );
}
