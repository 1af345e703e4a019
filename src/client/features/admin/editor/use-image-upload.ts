import { useEffect, useRef, useState } from 'react';
import { adminToasts } from '../../../../shared/content/admin.ts';
import { toast } from '../../../components/toast/store.ts';
import { currentSession } from '../session.ts';
import { reasonOf, tellSuccess } from '../tell.ts';
import { uploadImage } from './upload-image.ts';

export interface ImageUpload {
  /** From 0 to 1, or null while nothing is on its way. */
  progress: number | null;
  /** Why the last one failed. */
  problem: string | null;
  start(file: File): void;
  stop(): void;
}

/** One upload at a time; a newer one takes the place of the one before. */
export function useImageUpload(onUploaded: (address: string) => void): ImageUpload {
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  async function start(file: File) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const isCurrent = () => running.current === controller;
    setProblem(null);
    setProgress(0);
    try {
      const address = await uploadImage(file, {
        password: currentSession().password ?? '',
        signal: controller.signal,
        onProgress: (share) => isCurrent() && setProgress(share),
      });
      if (!isCurrent()) return;
      onUploaded(address);
      tellSuccess(adminToasts.imageUploaded);
    } catch (error) {
      if (controller.signal.aborted) return;
      setProblem(reasonOf(error));
      toast({ title: adminToasts.error, description: adminToasts.imageFailed, variant: 'destructive' });
    } finally {
      if (isCurrent()) setProgress(null);
    }
  }

  function stop() {
    running.current?.abort();
    setProgress(null);
  }

  return { progress, problem, start, stop };
}
