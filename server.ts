import { enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';

// What a start compiles, types taken off included, the next one finds there: half of its time. It has to be
// on before the first of our modules is loaded, hence the import below; where it cannot write, it stays off.
enableCompileCache(path.join(import.meta.dirname, 'dist/compile-cache'));

const { serve } = await import('./src/server/serve.ts');

await serve().catch((error: unknown) => {
  // What the operator can mend explains itself; of everything else the place is told.
  const { name, message, stack } = error as Error;
  const explainsItself = name === 'ConfigError' || name === 'StartError';
  process.stderr.write(`${explainsItself ? message : (stack ?? String(error))}\n`);
  process.exit(1);
});

flushCompileCache();
