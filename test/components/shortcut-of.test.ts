import { expect, test } from '@jest/globals';
import { plainKeyOf } from '#client/components/key-of.ts';
import { plainShortcutOf, shortcutOf } from '#client/panel/kit/shortcut-of.ts';

/** A keydown. @param altGr whether AltGr is held down */
const press = (event: Partial<KeyboardEvent>, altGr = false) =>
  ({ getModifierState: (name: string) => altGr && name === 'AltGraph', ...event }) as KeyboardEvent;

test.each([
  ['Enter', 'Enter', 'Enter'],
  ['Escape', 'Escape', 'Escape'],
  ['/', 'Slash', '/'],
  ['j', 'KeyJ', 'j'],
  ['J', 'KeyJ', 'j'],
  // Dvorak and AZERTY: the letter counts, not its place.
  ['s', 'Semicolon', 's'],
  ['q', 'KeyA', 'q'],
  [';', 'KeyQ', ';'],
  // Turkish and German letters are Latin letters.
  ['ş', 'Semicolon', 'ş'],
  ['ö', 'KeyJ', 'ö'],
  // Russian, Greek, Hebrew, Arabic, Thai, Hindi.
  ['ы', 'KeyS', 's'],
  ['О', 'KeyJ', 'j'],
  ['σ', 'KeyS', 's'],
  ['ד', 'KeyS', 's'],
  ['س', 'KeyS', 's'],
  ['لا', 'KeyB', 'b'],
  ['่', 'KeyJ', 'j'],
  ['क', 'KeyK', 'k'],
  ['х', 'BracketLeft', 'х'],
  ['Dead', 'KeyN', 'Dead'],
])('%s on the key %s is read as %s', (key, code, read) => {
  expect(shortcutOf(press({ key, code }))).toBe(read);
});

test('keys of an input method are none of ours, even if only the key code shows it', () => {
  expect(shortcutOf(press({ key: 'Enter', code: 'Enter', isComposing: true }))).toBe('');
  expect(shortcutOf(press({ key: 'Escape', code: 'Escape', keyCode: 229 }))).toBe('');
  expect(shortcutOf(press({ key: 'Process', code: 'KeyS', keyCode: 229 }))).toBe('');
});

test('with AltGr, a letter is text and no shortcut; other keys stay keys', () => {
  expect(shortcutOf(press({ key: 'ґ', code: 'KeyU' }, true))).toBe('');
  expect(shortcutOf(press({ key: 's', code: 'KeyS' }, true))).toBe('');
  expect(shortcutOf(press({ key: '/', code: 'Digit7' }, true))).toBe('/');
});

test('with Alt, Ctrl or Cmd, a key is not plain', () => {
  for (const held of ['altKey', 'ctrlKey', 'metaKey']) {
    const arrow = press({ key: 'ArrowLeft', code: 'ArrowLeft', [held]: true });
    expect([plainKeyOf(arrow), plainShortcutOf(arrow)]).toEqual(['', '']);
  }
  expect(plainShortcutOf(press({ key: 'о', code: 'KeyJ', shiftKey: true }))).toBe('j');
});

test('the event that autofill sends names no key', () => {
  expect(shortcutOf({} as KeyboardEvent)).toBe('');
});
