type KeyPress = KeyboardEvent | { nativeEvent: KeyboardEvent };

export const nativeOf = (event: KeyPress) => ('nativeEvent' in event ? event.nativeEvent : event);

/**
 * The key that was pressed; for shortcuts with letters, `shortcutOf` in `panel/kit`.
 * @returns '' for the keys of an input method, which use Enter and Escape to choose and drop text
 */
export function keyOf(event: KeyPress): string {
  const { isComposing, keyCode, key } = nativeOf(event);
  // Safari ends the composition before it sends the key; only the key code shows what the key did. Autofill's event has no key.
  return isComposing || keyCode === 229 ? '' : (key ?? '');
}

/** Whether Alt, Ctrl or Cmd makes the key one of the browser's. */
export function isOfBrowser(event: KeyPress): boolean {
  const { altKey, ctrlKey, metaKey } = nativeOf(event);
  return altKey || ctrlKey || metaKey;
}

/** The key, or '' if it is one of the browser's. */
export const plainKeyOf = (event: KeyPress): string => (isOfBrowser(event) ? '' : keyOf(event));
