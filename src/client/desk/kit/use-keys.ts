import { useEffect, useState } from 'react';
import { localStore } from '../../api/local-storage.ts';

const typing = 'input, textarea, select, [contenteditable], [role="dialog"]';

const OFF = 'desk-keys-off';
/** There is no keyboard, and neither hints nor switch are to be seen. */
const touch = '(pointer: coarse)';

const areOn = () => localStore()?.getItem(OFF) == null;

/** Whether single letters do something, and the switch for it: who speaks to the browser may not want them (WCAG 2.1.4). */
export function useKeySwitch(): [isOn: boolean, toggle: () => void] {
  const [isOn, setOn] = useState(areOn);
  const toggle = () => {
    if (isOn) localStore()?.setItem(OFF, '1');
    else localStore()?.removeItem(OFF);
    setOn(!isOn);
  };
  return [isOn, toggle];
}

/** Keys of a view, by what `KeyboardEvent.key` calls them. They do nothing while a person types or a dialog is open. */
export function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey } = event;
      if (event.defaultPrevented || altKey || ctrlKey || metaKey) return;
      if ((target as Element).closest?.(typing) || document.querySelector('.modal')) return;
      const act = keys[key];
      if (!act || !areOn() || matchMedia(touch).matches) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
