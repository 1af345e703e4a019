/** Stands for the package in DOM tests: see dom-environment.js. */
module.exports = globalThis.ariaQuery;
