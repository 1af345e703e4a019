type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * Replaces the text of a field as if a person had typed it, so that Ctrl+Z takes it back. When a script sets a value, the browser drops
 * the edits before it. `execCommand` is deprecated, but all browsers support it, and nothing else makes an edit that they can undo. Only
 * the part that differs is replaced, and the field keeps the focus, because Ctrl+Z works where the focus is.
 * @returns false for a field that is not shown, and in a browser that refuses: the value has to be set another way
 */
export function typeText(field: TextControl | null | undefined, text: string): boolean {
  if (!field || field.offsetParent === null || field.disabled) return false;
  if (field.value === text) return true;
  const { start, end, piece } = differenceOf(field.value, text);
  field.focus({ preventScroll: true });
  field.setSelectionRange(start, end);
  document.execCommand(piece === '' ? 'delete' : 'insertText', false, piece);
  return field.value === text;
}

/** Types the text where the cursor is, so that Ctrl+Z takes it back. */
export function insertText(field: TextControl, text: string): void {
  if (field.readOnly) return;
  field.focus();
  if (document.execCommand?.('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The text field of that name in the dialog. */
export function textFieldOf(form: HTMLFormElement | null, name: string): TextControl | null {
  const field = form?.elements.namedItem(name);
  const isText =
    field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === 'text');
  return isText ? field : null;
}

/** Whether a person is typing in another field, which must keep the focus. */
export const isTypingElsewhere = (field: TextControl | null): boolean =>
  document.activeElement !== field && document.activeElement?.matches('input, textarea, select') === true;

/** The part from `start` to `end` has to become `piece`. */
function differenceOf(before: string, after: string) {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let same = 0;
  while (same < shorter - start && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  // Halves of a character, such as an emoji, stay together.
  if (/[\ud800-\udbff]/.test(before[start - 1] ?? '')) start -= 1;
  if (/[\udc00-\udfff]/.test(before.at(-same) ?? '') && same > 0) same -= 1;
  return { start, end: before.length - same, piece: after.slice(start, after.length - same) };
}
