import { secretNames, variables } from './variables.ts';

const names: readonly string[] = [...Object.keys(variables), ...secretNames.map((name) => `${name}_FILE`)];

/** Names of other programs that are close to one of ours. npm hands on its own settings in lower case. */
const foreign = /^(MAILTO|LOGLEVEL|HOSTNAME|DATADIR|NODE_(PATH|OPTIONS|VERSION)|npm_.*|[a-z].*_proxy)$/;

/**
 * Names that were meant to be ours: in the environment only what could hardly be anything else, in `.env`, which is ours
 * alone, short ones as well. Where ours is set besides, the other is somebody else's.
 * @param written the names that stand in `.env`
 * @returns a problem for each, with the name that was probably meant
 */
export function misspelledNames(env: NodeJS.ProcessEnv, written: ReadonlySet<string>): string[] {
  return Object.keys(env).flatMap((name) => {
    if (!env[name] || names.includes(name) || foreign.test(name)) return [];
    const meant = nearest(name.toUpperCase(), written.has(name));
    if (!meant || env[meant]) return [];
    return [`${name} is not a variable of this product; did you mean ${meant}?`];
  });
}

function nearest(name: string, isOurs: boolean): string | undefined {
  const fits = (ours: string) => {
    const most = tolerance(ours, isOurs);
    // Far too long or too short: the usual case, and nothing to count.
    return Math.abs(name.length - ours.length) <= most && distance(name, ours) <= most;
  };
  return names.filter(fits).sort((a, b) => distance(name, a) - distance(name, b))[0];
}

/** Slips of the hand: two in a long name, one in a short one; HOME is no HOST, and PORTS may be another's. */
function tolerance({ length }: string, isOurs: boolean): number {
  if (length >= 8) return 2;
  return length >= 6 || isOurs ? 1 : 0;
}

/** How many slips turn one word into the other: a letter too many, too few, wrong, or two swapped (Damerau, Levenshtein). */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const steps = [
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      ];
      if (isSwap) steps.push((before[column - 2] ?? 0) + 1);
      now.push(Math.min(...steps));
    }
    [before, last] = [last, now];
  }
  return last[b.length] ?? 0;
}
