const QUOTE = 0x22;
const BACKSLASH = 0x5c;

interface Limits {
  /** How many brackets may stand around a value. */
  depth: number;
  /** How many values there may be, about. */
  values: number;
}

/**
 * Counts brackets and commas outside strings, before JSON.parse runs: deep nesting or millions of small values cost it
 * a multiple of what they cost to send. One pass, no recursion. Whether it is JSON at all is not judged here.
 * @param json UTF-8, in which these characters never are a part of others
 * @returns what is wrong with it, as a sentence; null for nothing
 */
export function structureFault(json: Uint8Array, limits: Limits): string | null {
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

/** @returns where the closing quote stands, or the end */
function endOfString(json: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}
