import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import '../end-with-jest.js';
import { noteCpu, ownCpu } from '../cpu.ts';

/** The process itself, for runtime.js: not copied or isolated. */
export default class NativeEnvironment {
  global = globalThis;
  console = globalThis.console;
  env = { ...process.env };
  exit = process.exit;

  begun = ownCpu();

  constructor({ projectConfig }, { testPath }) {
    this.file = testPath;
    this.kind = projectConfig.displayName.name;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.fakeTimers = null;
  }

  getVmContext() {
    return null;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  async setup() {}

  /** Restores the process for the next test file. */
  async teardown() {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    process.env = this.env;
    process.exit = this.exit;
    globalThis.console = this.console;
    noteCpu(this.kind, this.file, ownCpu() - this.begun);
  }
}
