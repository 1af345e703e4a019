import { useEffect, useState } from 'react';
import { localStore } from '#client/api/local-storage.ts';
import { keyWords as words } from '#shared/leads/inbox-words.ts';
import { accountKey } from '../session/session.ts';
import { plainShortcutOf } from './shortcut-of.ts';

const typing = 'input, textarea, select, [contenteditable], [role="dialog"]';

/** Where a person's choice is stored in this browser. */
const off = () => `panel-keys-off:${accountKey()}`;
/** Touch devices have no keyboard, so neither the hints nor the switch are shown. */
const touch = '(pointer: coarse)';

const areOn = () => localStore()?.getItem(off()) == null;

/**
 * Whether single-letter shortcuts are on, and a switch for them. People who use speech input may need to turn them off
 * (WCAG 2.1.4).
 */
function useKeySwitch(): [isOn: boolean, toggle: () => void] {
  const [isOn, setOn] = useState(areOn);
  const toggle = () => {
    if (isOn) localStore()?.setItem(off(), '1');
    else localStore()?.removeItem(off());
    setOn(!isOn);
  };
  return [isOn, toggle];
}

/** Shortcuts of a view, by `shortcutOf`. They are off while a person types or a dialog is open. */
export function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      if ((event.target as Element).closest?.(typing) || document.querySelector('.modal')) return;
      const act = keys[plainShortcutOf(event)];
      if (!act || !areOn() || matchMedia(touch).matches) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}

/** The shortcuts of a view, shown to people who have a keyboard. */
export function KeyHints({ keys }: { keys: readonly (readonly string[])[] }) {
  const [isOn, toggle] = useKeySwitch();
  return (
    <p className="key-hints">
      {isOn &&
        keys.map((line) => (
          <span key={line.join()}>
            {line.slice(0, -1).map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}{' '}
            {line.at(-1)}
          </span>
        ))}
      <button type="button" className="btn btn-link p-0" onClick={toggle}>
        {isOn ? words.turnOff : words.turnOn}
      </button>
    </p>
  );
}
