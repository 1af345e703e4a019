import type { StateBlock } from '../../client/api/streamed-state.ts';
import { inertJson } from './inert-json.ts';

/** State travels as data, not as code: a JSON block that no browser executes and that the CSP need not allow. */
export function stateBlock(block: StateBlock): string {
  return `<script type="application/json" data-page-state="">${inertJson(block)}</script>`;
}
