let last: Promise<void> = Promise.resolve();

/**
 * Does heavy work, such as a render, one piece after the other, and lets the event loop turn before each: fifty visitors
 * at once must not hold up everything else, and what one render leaves to the garbage collector is gone before the next.
 */
export function inTurn<T>(work: () => T): Promise<T> {
  const result = last.then(
    () =>
      new Promise<T>((resolve, reject) => {
        setImmediate(() => {
          try {
            resolve(work());
          } catch (error) {
            reject(error);
          }
        });
      }),
  );
  last = result.then(
    () => {},
    () => {},
  );
  return result;
}
