/** How long a field or row stays marked. */
const markedMs = 2_000;

const mark = (selectors: readonly string[]): void => {
  const marked = selectors.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)]);
  for (const element of marked) element.dataset.changed = 'true';
  setTimeout(() => {
    for (const element of marked) delete element.dataset.changed;
  }, markedMs);
};

/** Marks the shown fields of these paths for two seconds (`[data-changed]` in global.css). */
export const markChanged = (paths: readonly string[]): void =>
  mark(paths.map((path) => `[data-path="${CSS.escape(path)}"], [data-path^="${CSS.escape(path)}."]`));

/** Marks the shown rows of a list for two seconds, once they are rendered. */
export const markRows = (ids: readonly number[]): void => {
  requestAnimationFrame(() => mark(ids.map((id) => `[data-row="${id}"]`)));
};
