import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-jsdom';
import { noteCpu, ownCpu } from './cpu.ts';
import './end-with-jest.js';
import './keep-compiled.js';

/**
 * Browser features that jsdom lacks, from Node. They belong together: Node's Request accepts only Node's AbortSignal, and
 * its TextEncoder makes Node's Uint8Array. Without MessageChannel: React would keep the worker from ending with it.
 */
const fromNode = {
  AbortController,
  AbortSignal,
  ArrayBuffer,
  CompressionStream,
  DecompressionStream,
  ReadableStream,
  Request,
  Response,
  Headers,
  TextDecoder,
  TextDecoderStream,
  TextEncoder,
  TextEncoderStream,
  TransformStream,
  Uint8Array,
  WritableStream,
  fetch,
  structuredClone,
};

/**
 * What Testing Library knows of roles: data in 149 modules, more than a quarter of all that a test file would load. A worker
 * loads them once (aria-query.cjs).
 */
const ariaQuery = createRequire(import.meta.url)('aria-query');

export default class DomEnvironment extends TestEnvironment {
  begun = ownCpu();

  constructor(config, context) {
    super(config, context);
    this.file = context.testPath;
  }

  async setup() {
    await super.setup();
    Object.assign(this.global, fromNode, { ariaQuery });
  }

  async teardown() {
    await super.teardown();
    noteCpu('dom', this.file, ownCpu() - this.begun);
  }
}
