/** Stands in for `@jest/globals`; hooks.js loads it anew for each test file. */
const globals = globalThis[Symbol.for('jest-globals')];
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } = globals;
