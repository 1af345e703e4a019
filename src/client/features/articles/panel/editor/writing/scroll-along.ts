import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Block } from '#shared/articles/body/types.ts';

/** A place in the column of the text, and the same in the preview, in pixels from the top of each. */
export type Pair = readonly [text: number, preview: number];

/** The place in the preview that belongs to a place in the text, between the nearest pairs. */
export function placeBeside(pairs: readonly Pair[], at: number): number {
  const next = pairs.findIndex(([text]) => text > at);
  const [from, to] = [pairs[next - 1], pairs[next]];
  if (!from || !to) return pairs.at(next === -1 ? -1 : 0)?.[1] ?? 0;
  return from[1] + ((to[1] - from[1]) * (at - from[0])) / (to[0] - from[0]);
}

/** Scrolls the preview along with the column of the text, so that both show the same part: their tops at the start, their ends at the end. */
export function useScrollAlong(frame: RefObject<HTMLElement | null>, blocks: readonly Block[]): void {
  const follow = useEffectEvent(() => {
    const column = frame.current?.closest<HTMLElement>('.editor__fields');
    const side = column?.parentElement?.querySelector<HTMLElement>('.editor__side');
    const body = side?.querySelector('.preview .article-body');
    // On a phone, only one of them is shown, and the dialog around it scrolls.
    if (!column || !side || !body || side.scrollHeight <= side.clientHeight) return;
    const lines = frame.current?.querySelectorAll('.body-line');
    const top = (element: Element | undefined, within: HTMLElement) =>
      (element?.getBoundingClientRect().top ?? 0) - within.getBoundingClientRect().top + within.scrollTop;
    const pairs = blocks.map(
      ({ startLine }, at): Pair => [top(lines?.[startLine], column), top(body.children[at], side)],
    );
    const share = column.scrollTop / Math.max(1, column.scrollHeight - column.clientHeight);
    const ends: Pair = [column.scrollHeight, side.scrollHeight];
    const beside = placeBeside([[0, 0], ...pairs, ends], column.scrollTop + share * column.clientHeight);
    side.scrollTop = beside - share * side.clientHeight;
  });

  useEffect(() => {
    const column = frame.current?.closest('.editor__fields');
    let request = 0;
    const onScroll = () => {
      cancelAnimationFrame(request);
      request = requestAnimationFrame(() => follow());
    };
    column?.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(request);
      column?.removeEventListener('scroll', onScroll);
    };
  }, [frame]);

  // What is typed moves the blocks below it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text.
  useEffect(() => {
    if (frame.current?.contains(document.activeElement)) follow();
  }, [blocks]);
}
