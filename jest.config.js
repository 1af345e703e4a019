/**
 * Kinds of tests, by file name or folder. A kind's services (its globalSetup) start once per run, and only when files of
 * that kind are selected.
 */
const shared = {
  testEnvironment: '<rootDir>/test/support/native/environment.js',
  runtime: '<rootDir>/test/support/native/runtime.js',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  transform: { '\\.(tsx?|scss)$': '<rootDir>/test/support/transform.js' },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  setupFilesAfterEnv: ['<rootDir>/test/support/fail-on-console.ts'],
  restoreMocks: true,
};

const isLong = process.env.TEST_FORM === 'long';
/** Files of the long form, of any kind. */
const leftOut = isLong ? [] : ['\\.long\\.'];

const engines = {
  ...shared,
  displayName: 'engines',
  testMatch: ['<rootDir>/test/**/*.engines.test.ts'],
  globalSetup: '<rootDir>/test/support/setup-engines.ts',
};

/** @type {import('jest').Config} */
export default {
  maxWorkers: 2,
  // A worker keeps each file's modules, including the apps that it started.
  workerIdleMemoryLimit: '2GB',
  // A limit for what hangs, not for what is slow: a journey of 12 s takes 30 on a busy machine of half the speed. In the long
  // form, kills, clusters and all widths of a page take minutes each.
  testTimeout: isLong ? 600_000 : 50_000,
  testSequencer: '<rootDir>/test/support/dom-first.js',
  reporters: ['default', '<rootDir>/test/support/count-reporter.js'],
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/test/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: [...leftOut, '\\.(api|sql|browser|dom|engines|slow)\\.test\\.'],
    },
    {
      // Unit tests that start processes, measure, or try thousands of inputs: not for `npm run check`.
      ...shared,
      displayName: 'slow',
      testMatch: ['<rootDir>/test/**/*.slow.test.{ts,tsx}'],
      testPathIgnorePatterns: leftOut,
    },
    {
      ...shared,
      displayName: 'dom',
      testMatch: ['<rootDir>/test/**/*.dom.test.{ts,tsx}'],
      testPathIgnorePatterns: leftOut,
      testEnvironment: '<rootDir>/test/support/dom-environment.js',
      setupFilesAfterEnv: [...shared.setupFilesAfterEnv, '<rootDir>/test/support/dom-patience.ts'],
      runtime: '<rootDir>/test/support/dom-runtime.js',
      transform: { '\\.(tsx?|scss)$': ['<rootDir>/test/support/transform.js', { splitsBarrel: true }] },
      moduleNameMapper: {
        '^virtual:form-check/': '<rootDir>/test/support/form-check.ts',
        '^aria-query$': '<rootDir>/test/support/aria-query.cjs',
      },
    },
    {
      ...shared,
      displayName: 'api',
      testMatch: ['<rootDir>/test/**/*.api.test.{ts,tsx}'],
      testPathIgnorePatterns: [...leftOut, '<rootDir>/test/faults/'],
      globalSetup: '<rootDir>/test/support/setup-api.ts',
    },
    {
      // API tests whose subject is the database server: locks, order, errors and durability.
      ...shared,
      displayName: 'sql',
      testMatch: ['<rootDir>/test/**/*.sql.test.ts'],
      testPathIgnorePatterns: leftOut,
      globalSetup: '<rootDir>/test/support/setup-sql.ts',
    },
    {
      // Kills, races and interrupted changes: one file at a time, in the long form several.
      ...shared,
      displayName: 'faults',
      testMatch: ['<rootDir>/test/faults/**/*.test.ts'],
      testPathIgnorePatterns: leftOut,
      globalSetup: '<rootDir>/test/support/setup-sql.ts',
      ...(!isLong && { runner: '<rootDir>/test/support/one-at-a-time-runner.js' }),
    },
    {
      ...shared,
      displayName: 'browser',
      testMatch: ['<rootDir>/test/**/*.browser.test.{ts,tsx}'],
      testPathIgnorePatterns: leftOut,
      globalSetup: '<rootDir>/test/support/setup-browser.ts',
    },
    // The journeys in three browser engines take minutes: `npm run test:all -- engines`.
    ...(process.env.TEST_ENGINES ? [engines] : []),
  ],
};
