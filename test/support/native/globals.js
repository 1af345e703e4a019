/** Replaces `@jest/globals`; hooks.js loads it again for each test file. */
const globals = globalThis[Symbol.for('jest-globals')];
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } = globals;
