import { structureFault } from '../../../http/json-structure.ts';
import { limits } from './limits.ts';
import { Refusal } from './refusal.ts';

/**
 * Looks before JSON.parse runs: millions of small values would exhaust the thread's heap in the middle of it, and
 * Node then ends the whole process, not the thread.
 * @throws {Refusal} 400
 */
export function checkStructure(json: Uint8Array): void {
  const fault = structureFault(json, limits);
  if (fault) throw new Refusal(400, fault);
}
