import { type ClipboardEvent, type DragEvent, useState } from 'react';

/** Takes an image that is dropped or pasted anywhere in the dialog; text goes where it always goes. */
export function useImageDrop(onFile: (file: File) => void) {
  const [isTarget, setTarget] = useState(false);
  const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

  return {
    isTarget,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!holdsFiles(event)) return;
        // Without this the browser would leave the page and open the file.
        event.preventDefault();
        setTarget(true);
      },
      onDragLeave(event: DragEvent<HTMLElement>) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setTarget(false);
      },
      onDrop(event: DragEvent) {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setTarget(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      },
      onPaste({ clipboardData }: ClipboardEvent) {
        // A copied page brings its text along, and that is what is meant then.
        const file = [...clipboardData.files].find(({ type }) => type.startsWith('image/'));
        if (file && clipboardData.getData('text/plain') === '') onFile(file);
      },
    },
  };
}
