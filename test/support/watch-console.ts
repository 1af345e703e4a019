import { format } from 'node:util';

type Console = Pick<typeof console, 'error' | 'warn'>;

/** Records console.error and console.warn; the returned check throws the record and clears it. */
export function watchConsole(target: Console): () => void {
  const written: Error[] = [];
  for (const method of ['error', 'warn'] as const) {
    target[method] = (...args: unknown[]) => {
      // Created here, so that the error's stack shows the writer.
      written.push(new Error(`Unexpected console.${method}: ${format(...args)}`));
    };
  }
  return () => {
    const errors = written.splice(0);
    if (errors.length === 1) throw errors[0];
    if (errors.length > 1) throw new AggregateError(errors, errors.map(({ message }) => message).join('\n'));
  };
}
