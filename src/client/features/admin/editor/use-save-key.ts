import { useEffect, useEffectEvent } from 'react';

/**
 * Ctrl+S and Cmd+S, wherever the focus is while the dialog is open: a press that reached the browser would offer to save
 * the page. Holding the keys down is one press.
 */
export function useSaveKey(save: () => void): void {
  // Always the fields as they are: a listener of an earlier render would save what stood there then.
  const onSave = useEffectEvent(save);
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 's' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      event.preventDefault();
      if (!event.repeat) onSave();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
