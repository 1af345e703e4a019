/** The oldest browsers in which the site works (docs/browsers.md). The build and the check of its files use this list. */
export const browserFloor = { chrome: '109', firefox: '115', safari: '16.4' };

/** In the form of Vite's `build.target`. */
export const buildTarget = Object.entries(browserFloor).map(([browser, version]) => browser + version);
