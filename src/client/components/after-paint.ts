/**
 * Runs a function after the next frame is painted: in the first task after the frame's callbacks. A page in a background tab is not
 * painted, so the function waits.
 * @returns a function that cancels it
 */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
