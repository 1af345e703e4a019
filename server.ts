import { enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';

// The compile cache also holds stripped types: half of a start's time. It must be on before the first of our modules loads,
// hence the import below; where it cannot write, it stays off.
enableCompileCache(path.join(import.meta.dirname, 'dist/compile-cache'));

const { serve } = await import('./src/server/serve.ts');

await serve().catch((error: unknown) => {
  // Errors that the operator can fix explain themselves; others are logged with their stack.
  const { name, message, stack } = error as Error;
  const explainsItself = ['ConfigError', 'StartError', 'PathError'].includes(name);
  process.stderr.write(`${explainsItself ? message : (stack ?? String(error))}\n`);
  process.exit(1);
});

flushCompileCache();
