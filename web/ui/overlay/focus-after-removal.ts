/**
 * Moves the focus although the button that was pressed goes: a sheet takes the focus of a removed element in the frame
 * after it, so this waits for the second one. Returns a function that ends the wait.
 */
export function focusAfterRemoval(find: () => HTMLElement | null): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => find()?.focus());
  });
  return () => cancelAnimationFrame(frame);
}
