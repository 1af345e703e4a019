import { secretNames, variables } from './variables.ts';

const names: readonly string[] = [...Object.keys(variables), ...secretNames.map((name) => `${name}_FILE`)];

/** Other programs' names that are close to ours. npm passes its own settings in lower case. */
const foreign = /^(MAILTO|LOGLEVEL|HOSTNAME|DATADIR|NODE_(PATH|OPTIONS|VERSION)|npm_.*|[a-z].*_proxy)$/;

/**
 * Likely typos of our names: in the environment only clear ones, in `.env`, which is ours alone, also short ones. If ours is
 * set as well, the other belongs to another program.
 * @param written the names in `.env`
 * @returns a problem for each, with the likely name
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
  const found = names.flatMap((ours) => {
    const most = tolerance(ours, isOurs);
    const steps = distance(name, ours, most);
    return steps <= most ? [{ ours, steps }] : [];
  });
  return found.sort((a, b) => a.steps - b.steps)[0]?.ours;
}

/** Typos: two in a long name, one in a short one; HOME is not HOST, and PORTS may be another program's. */
function tolerance({ length }: string, isOurs: boolean): number {
  if (length >= 8) return 2;
  return length >= 6 || isOurs ? 1 : 0;
}

/**
 * Edit distance: a letter added, missing, wrong, or two swapped (Damerau-Levenshtein).
 * @returns more than `most` as soon as that is certain: a start compares thousands of pairs
 */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
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
    // A swap reaches two rows back.
    if (Math.min(...now) > most && Math.min(...last) > most) return most + 1;
    [before, last] = [last, now];
  }
  return last[b.length] ?? 0;
}
