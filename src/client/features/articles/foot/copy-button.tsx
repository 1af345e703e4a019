import { useState } from 'react';

/**
 * Puts the address on the clipboard; on a phone it opens the system's own sheet where there is one, and its
 * words say so (the style sheet shows the ones that fit the pointer, so nothing changes when the page wakes up).
 */
export function CopyButton({ url, title }: { url: string; title: string }) {
  const [said, setSaid] = useState('');
  const share = async () => {
    if (navigator.share && matchMedia('(pointer: coarse)').matches) {
      // Closing the sheet rejects as well; that is an answer, not a failure.
      await navigator.share({ url, title }).catch(() => {});
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      setSaid('Link copied');
    } catch {
      setSaid('Copy it from the address bar');
    }
  };
  return (
    <>
      <button type="button" className="share-row__button" onClick={share}>
        {said || (
          <>
            <span className="share-row__fine">Copy link</span>
            <span className="share-row__coarse">More ways</span>
          </>
        )}
      </button>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  );
}
