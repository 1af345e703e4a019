import Runtime from 'jest-runtime';

/** Sources of packages, which no one changes while a worker lives. */
const kept = new Map();

/** Jest's runtime, but a worker reads a package's modules once, not for each test file. */
export default class DomRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, sources, ...others) {
    for (const [file, source] of kept) sources.set(file, source);
    super(config, environment, resolver, transformer, sources, ...others);
    this.sources = sources;
  }

  teardown() {
    for (const [file, source] of this.sources) if (file.includes('node_modules')) kept.set(file, source);
    return super.teardown();
  }
}
