const QUOTE = 0x22;
const BACKSLASH = 0x5c;

interface Limits {
  /** Maximum nesting depth. */
  depth: number;
  /** Approximate maximum number of values. */
  values: number;
}

/**
 * Counts brackets and commas outside strings before JSON.parse runs: deep nesting or millions of small values cost it far
 * more than they cost to send. One pass, no recursion. Does not check whether it is valid JSON.
 * @param json UTF-8, in which these characters are never part of others
 * @returns the problem as a sentence; null if there is none
 */
export function findStructureFault(json: Uint8Array, limits: Limits): string | null {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < json.length; at += 1) {
    switch (json[at]) {
      case QUOTE:
        at = endOfString(json, at);
        break;
      case 0x5b: // [
      case 0x7b: // {
        depth += 1;
        values += 1;
        break;
      case 0x5d: // ]
      case 0x7d: // }
        depth -= 1;
        break;
      case 0x2c: // ,
        values += 1;
        break;
    }
    if (depth > limits.depth) return 'The body is nested too deeply.';
    if (values > limits.values) return 'The body holds too many values.';
  }
  return null;
}

/** @returns the index of the closing quote, or the end */
function endOfString(json: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}
