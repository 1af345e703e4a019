import { syncBuiltinESMExports } from 'node:module';
import vm from 'node:vm';

/**
 * For each test file, Jest's VM compiles the same hundreds of modules again, React and Jest's own among them. Here a worker
 * keeps what V8 has compiled of a module for the files after the first.
 */
const kept = new Map();
const { compileFunction, SourceTextModule } = vm;

/** @param data makes what is kept of a source that is new under this name */
function keep(name, source, data) {
  if (kept.get(name)?.source !== source) kept.set(name, { source, data: data() });
}
function findKept(name, source) {
  const found = kept.get(name);
  return found?.source === source ? found.data : undefined;
}

vm.compileFunction = (source, parameters, options = {}) => {
  const { filename } = options;
  const cachedData = findKept(filename, source);
  const compiled = compileFunction(source, parameters, {
    ...options,
    cachedData,
    produceCachedData: !cachedData,
  });
  keep(filename, source, () => compiled.cachedData);
  return compiled;
};

vm.SourceTextModule = class extends SourceTextModule {
  constructor(source, options) {
    super(source, { ...options, cachedData: findKept(options.identifier, source) });
    keep(options.identifier, source, () => this.createCachedData());
  }
};
syncBuiltinESMExports();
