/**
 * Replaces Jest's runtime, which loads every module again for every file, in a VM: 2.4 CPU seconds for a file that starts
 * the product. Here Node loads modules, once for each of Jest's workers; only files under test/ load again for each test
 * file (hooks.js), so that their state and hooks are that file's own. The product's modules keep their state from file to
 * file, as in a server.
 */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import './hooks.js';

const require = createRequire(import.meta.url);
/** Jest's property for listeners of test events. */
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');
/** Jest's property for a file's time limit. */
const TEST_TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');
/** Jest's functions for the test file, for globals.js. */
const GLOBALS = Symbol.for('jest-globals');

let file = 0;

class NativeRuntime {
  constructor(_config, environment) {
    this.environment = environment;
    file += 1;
  }

  /** Jest's own code, whose state belongs to one file. */
  requireInternalModule(path) {
    delete globalThis[EVENT_HANDLERS];
    delete globalThis[TEST_TIMEOUT];
    delete require.cache[path];
    return require(path);
  }

  /** @param tests describe, test, expect and the hooks */
  setGlobalsForRuntime(tests) {
    const { moduleMocker, fakeTimersModern: timers } = this.environment;
    globalThis[GLOBALS] = {
      ...tests,
      jest: {
        fn: moduleMocker.fn.bind(moduleMocker),
        spyOn: moduleMocker.spyOn.bind(moduleMocker),
        restoreAllMocks: () => moduleMocker.restoreAllMocks(),
        setTimeout: (ms) => {
          globalThis[TEST_TIMEOUT] = ms;
        },
        useFakeTimers: (options) => timers.useFakeTimers(options),
        useRealTimers: () => timers.useRealTimers(),
        advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
        advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
        getTimerCount: () => timers.getTimerCount(),
      },
    };
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  unstable_importModule(path) {
    return import(`${pathToFileURL(path).href}?file=${file}`);
  }

  requireModule(path) {
    return require(path);
  }

  enterTestCode() {}

  leaveTestCode() {}

  restoreAllMocks() {
    this.environment.moduleMocker.restoreAllMocks();
  }

  getSourceMaps() {
    return null;
  }

  getAllCoverageInfoCopy() {
    return undefined;
  }

  teardown() {}
}

export { NativeRuntime as 'module.exports' };
