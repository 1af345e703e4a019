import { blockElements, impliedEnds } from './elements.ts';

/** An element that is open, with what holds for the text in it. */
export interface Frame {
  name: string;
  isBlock: boolean;
  strong: boolean;
  em: boolean;
  href: string;
  cite: boolean;
  isHidden: boolean;
  /** Whether a line of the source is a line of the text. */
  keepsLines: boolean;
  /** Its words are a number or a bullet, not text. */
  isCollected: boolean;
  end?: (() => void) | undefined;
}

const root: Frame = {
  name: '',
  isBlock: true,
  strong: false,
  em: false,
  href: '',
  cite: false,
  isHidden: false,
  keepsLines: false,
  isCollected: false,
};

/** How far a tag looks for what it ends, so that no nesting takes long. */
const MAX_LOOK = 40;

/** The elements that are open, the innermost last. */
export function createFrames(outermost: Partial<Frame>) {
  const frames: Frame[] = [{ ...root, ...outermost }];
  const open = new Map<string, number>();
  const blocks = [0];

  const top = () => frames.at(-1) ?? root;

  function pop(): void {
    const frame = frames.pop();
    if (!frame) return;
    open.set(frame.name, (open.get(frame.name) ?? 1) - 1);
    if (frame.isBlock) blocks.pop();
    frame.end?.();
  }

  /** Ends an element and all in it; nothing if it is not open. */
  function close(name: string): void {
    if (!open.get(name)) return;
    while (top().name !== name) pop();
    pop();
  }

  return {
    top,
    close,
    has: (name: string) => (open.get(name) ?? 0) > 0,

    push(frame: Frame): void {
      open.set(frame.name, (open.get(frame.name) ?? 0) + 1);
      if (frame.isBlock) blocks.push(frames.length);
      frames.push(frame);
    },

    /** Hides the rest of the innermost block. */
    hideBlock(): void {
      for (const frame of frames.slice(Math.max(blocks.at(-1) ?? 0, frames.length - MAX_LOOK)))
        frame.isHidden = true;
    },

    /** Ends what an element cannot be in, as browsers do. */
    endBefore(name: string): void {
      if (name === 'body') close('head');
      if (blockElements.has(name) && frames[blocks.at(-1) ?? 0]?.name === 'p') close('p');
      const implied = impliedEnds.get(name);
      if (!implied) return;
      for (let at = frames.length - 1; at > Math.max(0, frames.length - MAX_LOOK); at -= 1) {
        const above = frames[at]?.name ?? '';
        if (implied.within.has(above)) return;
        if (!implied.ends.has(above)) continue;
        while (frames.length > at) pop();
        return;
      }
    },

    endAll(): void {
      while (frames.length > 1) pop();
    },
  };
}
