import { isOfBrowser, keyOf, nativeOf } from '#client/components/key-of.ts';

type KeyPress = Parameters<typeof keyOf>[0];

const latinLetter = /^[a-z]$/i;
/** Also of scripts that write vowels and tones as marks. */
const otherLetter = /^(?!\p{Script=Latin})[\p{L}\p{M}]/u;

/**
 * The key of a shortcut. Letters are lowercase; a letter of another script has the name of its key, so that the shortcut works on every
 * layout.
 * @returns '' for the keys of an input method, and for a letter with AltGr, which is text
 */
export function shortcutOf(event: KeyPress): string {
  const key = keyOf(event);
  const isOther = otherLetter.test(key);
  if (!isOther && !latinLetter.test(key)) return key;
  const native = nativeOf(event);
  if (native.getModifierState('AltGraph')) return '';
  const [, place = key] = (isOther && /^Key([A-Z])$/.exec(native.code)) || [];
  return place.toLowerCase();
}

/** The shortcut, or '' if Alt, Ctrl or Cmd makes it one of the browser's. */
export const plainShortcutOf = (event: KeyPress): string => (isOfBrowser(event) ? '' : shortcutOf(event));

/** A dialog's `onEscapeKeyDown`: the Escape of an input method does not close the dialog. */
export function ignoreOtherEscape(event: KeyboardEvent): void {
  if (keyOf(event) !== 'Escape') event.preventDefault();
}
