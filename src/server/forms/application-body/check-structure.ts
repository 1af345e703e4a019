import { limits } from './limits.ts';
import { Refusal } from './refusal.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Counts brackets and commas outside strings before JSON.parse runs: millions of small values would
 * exhaust the thread's heap in the middle of it, and Node then ends the whole process, not the thread.
 * Whether it is JSON at all is not judged here.
 * @param json UTF-8, in which these characters never are a part of others
 * @throws {Refusal} 400
 */
export function checkStructure(json: Uint8Array): void {
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
    if (depth > limits.depth) throw new Refusal(400, 'The body is nested too deeply.');
    if (values > limits.values) throw new Refusal(400, 'The body holds too many values.');
  }
}

/** @returns where the closing quote stands, or the end */
function endOfString(json: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}
