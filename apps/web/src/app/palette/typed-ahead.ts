/** Keys that follow Ctrl-K so closely that the palette's field is not there yet: kept for it, in their order. */
let keys: string[] | undefined;

const hear = (event: KeyboardEvent): void => {
  if (!keys || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Escape') {
    forgetTypedAhead();
    return;
  }
  if (event.key === 'Backspace') keys.pop();
  else if (event.key.length === 1 || event.key === 'Enter') keys.push(event.key);
  else return;
  event.preventDefault();
  event.stopPropagation();
};

export const keepTypedAhead = (): void => {
  keys = [];
  window.addEventListener('keydown', hear, true);
};

export const forgetTypedAhead = (): void => {
  keys = undefined;
  window.removeEventListener('keydown', hear, true);
};

/** What was typed until now, and whether Enter came after it; from now on the field hears the keys itself. */
export const takeTypedAhead = (): { text: string; entered: boolean } => {
  const taken = keys ?? [];
  forgetTypedAhead();
  return { text: taken.filter((key) => key !== 'Enter').join(''), entered: taken.includes('Enter') };
};
