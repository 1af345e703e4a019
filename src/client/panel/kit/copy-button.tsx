import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { copyWords as words } from '#shared/panel/words.ts';

/** Copies a text and says so. @param select selects the text instead, where the browser has no clipboard or refuses it */
export function CopyButton({ text, select }: { text: string; select(): void }) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(words.copied);
    } catch {
      select();
      setSaid(words.selected);
    }
  };
  return (
    <>
      <Button variant="outline-primary" onClick={copy}>
        {said || words.copy}
      </Button>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  );
}
