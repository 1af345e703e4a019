import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * What browsers have and jsdom lacks, taken from Node. They go together: Node's Request accepts only Node's AbortSignal,
 * its TextEncoder makes Node's Uint8Array.
 */
const fromNode = {
  AbortController,
  AbortSignal,
  ArrayBuffer,
  BroadcastChannel,
  CompressionStream,
  DecompressionStream,
  MessageChannel,
  MessagePort,
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

export default class DomEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, fromNode);
  }
}
