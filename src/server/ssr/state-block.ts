import type { StateBlock } from '../../client/api/streamed-state.ts';

const escapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/**
 * State travels as data, not as code: a JSON block that no browser executes and that the CSP need not
 * allow. Escaped so that nothing inside can end the element or begin a comment.
 */
export function stateBlock(block: StateBlock): string {
  const json = JSON.stringify(block).replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? '');
  return `<script type="application/json" data-page-state="">${json}</script>`;
}
