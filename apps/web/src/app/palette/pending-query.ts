/** Keys typed after Ctrl-K and before the palette’s field exists, in their order. */
let keys: string[] | undefined;

const capture = (event: KeyboardEvent): void => {
  if (!keys || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Escape') {
    dropPendingQuery();
    return;
  }
  if (event.key === 'Backspace') keys.pop();
  else if (event.key.length === 1 || event.key === 'Enter') keys.push(event.key);
  else return;
  event.preventDefault();
  event.stopPropagation();
};

/** Captures keys until the palette’s field appears. */
export const startPendingQuery = (): void => {
  keys = [];
  window.addEventListener('keydown', capture, true);
};

export const dropPendingQuery = (): void => {
  keys = undefined;
  window.removeEventListener('keydown', capture, true);
};

/** Returns the captured text and whether Enter was among the keys, and stops capturing. */
export const takePendingQuery = (): { text: string; entered: boolean } => {
  const taken = keys ?? [];
  dropPendingQuery();
  return { text: taken.filter((key) => key !== 'Enter').join(''), entered: taken.includes('Enter') };
};
