type KeyPress = KeyboardEvent | { nativeEvent: KeyboardEvent };

const nativeOf = (event: KeyPress) => ('nativeEvent' in event ? event.nativeEvent : event);

const latinLetter = /^[a-z]$/i;
/** Also of scripts that write vowels and tones as marks. */
const otherLetter = /^(?!\p{Script=Latin})[\p{L}\p{M}]/u;

/**
 * The key that was pressed. Letters are lowercase; a letter of another script has the name of its key, so that a shortcut works on every
 * layout.
 * @returns '' for the keys of an input method, which use Enter and Escape to choose and drop text, and for a letter with AltGr, which is
 * text as well
 */
export function keyOf(event: KeyPress): string {
  const native = nativeOf(event);
  // The event that autofill sends has no key and no code.
  const { key = '', code = '' } = native;
  // Safari ends the composition before it sends the key; only the key code shows what the key did.
  if (native.isComposing || native.keyCode === 229) return '';
  const isOther = otherLetter.test(key);
  if (!isOther && !latinLetter.test(key)) return key;
  if (native.getModifierState('AltGraph')) return '';
  const [, place = key] = (isOther && /^Key([A-Z])$/.exec(code)) || [];
  return place.toLowerCase();
}

/** The key, or '' if Alt, Ctrl or Cmd makes it a key of the browser. */
export function plainKeyOf(event: KeyPress): string {
  const { altKey, ctrlKey, metaKey } = nativeOf(event);
  return altKey || ctrlKey || metaKey ? '' : keyOf(event);
}

/** A dialog's `onEscapeKeyDown`: the Escape of an input method does not close the dialog. */
export function ignoreOtherEscape(event: KeyboardEvent): void {
  if (keyOf(event) !== 'Escape') event.preventDefault();
}
