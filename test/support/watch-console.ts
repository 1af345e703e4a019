import { format } from 'node:util';

type Console = Pick<typeof console, 'error' | 'warn'>;

/** Keeps what is written to console.error and console.warn; the returned check throws it and forgets it. */
export function watchConsole(target: Console): () => void {
  const written: Error[] = [];
  for (const method of ['error', 'warn'] as const) {
    target[method] = (...args: unknown[]) => {
      // Made here, the error's stack shows who wrote.
      written.push(new Error(`Unexpected console.${method}: ${format(...args)}`));
    };
  }
  return () => {
    const errors = written.splice(0);
    if (errors.length === 1) throw errors[0];
    if (errors.length > 1) throw new AggregateError(errors, errors.map(({ message }) => message).join('\n'));
  };
}
