import { useState } from 'react';
import { useImageDrop, useImageUpload } from '#client/panel/kit/image-upload.ts';
import { pictureWords as words } from '#shared/articles/writing-words.ts';
import type { TypedPicture } from './pictures.ts';

const none: TypedPicture = { address: '', alt: '', caption: '' };

/** The picture that is being prepared above the text. @param say tells a person who goes on writing what has happened */
export function usePicture(say: (status: string) => void) {
  const [picture, setPicture] = useState<TypedPicture | null>(null);
  const [takesFocus, setTakesFocus] = useState(false);
  const setAddress = (address: string) => setPicture((now) => ({ ...none, ...now, address }));
  const upload = useImageUpload((address) => {
    setAddress(address);
    say(words.ready);
  });
  const drop = useImageDrop((file) => {
    setTakesFocus(false);
    setPicture((now) => now ?? none);
    say(words.uploading);
    upload.start(file);
  });
  return {
    picture,
    takesFocus,
    upload,
    drop,
    setAddress,
    /** @param at the picture to change */
    open(at: TypedPicture | null) {
      setTakesFocus(true);
      setPicture(at ?? none);
    },
    close() {
      upload.stop();
      setPicture(null);
      say('');
    },
  };
}
