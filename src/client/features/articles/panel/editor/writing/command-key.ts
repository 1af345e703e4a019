import { nativeOf } from '#client/components/key-of.ts';

type KeyPress = Parameters<typeof nativeOf>[0];

const isApple = () => /^(Mac|iP)/.test(navigator.platform);

/** Cmd on a Mac, where Ctrl+B and Ctrl+K move the cursor and delete; elsewhere Ctrl. */
export const commandKey = {
  get name() {
    return isApple() ? 'Meta' : 'Control';
  },
  label: (letter: string) => (isApple() ? `⌘${letter}` : `Ctrl+${letter}`),
  /** Whether it is held down, and no other. */
  isHeld(event: KeyPress): boolean {
    const { ctrlKey, metaKey, altKey, shiftKey } = nativeOf(event);
    return (isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey;
  },
};
