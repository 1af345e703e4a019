import { useEffect, useEffectEvent } from 'react';
import { shortcutOf } from '../shortcut-of.ts';

/**
 * Ctrl+S and Cmd+S, wherever the focus is while the editor is open. If the browser handled the keys, it would offer to save the page.
 * Holding the keys down counts once.
 */
export function useSaveKey(save: () => void): void {
  const onSave = useEffectEvent(save);
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { ctrlKey, metaKey, altKey, shiftKey } = event;
      if (shortcutOf(event) !== 's' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      event.preventDefault();
      if (!event.repeat) onSave();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
