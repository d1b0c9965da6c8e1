/** How long a field stays marked. */
const markedMs = 2_000;

/** Marks the shown fields of these paths for two seconds (`[data-changed]` in global.css). */
export const markChanged = (paths: readonly string[]): void => {
  const fields = paths.flatMap((path) => [
    ...document.querySelectorAll<HTMLElement>(`[data-path="${CSS.escape(path)}"], [data-path^="${CSS.escape(path)}."]`),
  ]);
  for (const field of fields) field.dataset.changed = 'true';
  setTimeout(() => {
    for (const field of fields) delete field.dataset.changed;
  }, markedMs);
};
