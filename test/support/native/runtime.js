/**
 * Takes the place of Jest's own runtime, which loads every module anew for every file, in a VM: 2.4 CPU seconds for a file
 * that starts the product. Here Node itself loads modules, once for each of Jest's workers; only the files under test/ are
 * loaded anew for each test file (hooks.js), so that their state and their hooks are that file's own. What the product's
 * modules keep lives on from file to file, as it does in a server.
 */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import './hooks.js';

const require = createRequire(import.meta.url);
/** Where Jest keeps what listens to the events of tests. */
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');
/** Where Jest looks for a file's own time limit. */
const TEST_TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');
/** Where globals.js finds what Jest offers to the test file. */
const GLOBALS = Symbol.for('jest-globals');

let file = 0;

class NativeRuntime {
  constructor(_config, environment) {
    this.environment = environment;
    file += 1;
  }

  /** Jest's own code, whose state is one file's. */
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
