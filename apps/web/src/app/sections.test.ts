import { expect, test } from 'vitest';
import { sections } from './sections.ts';

test('no two entries of the collapsed menu look alike', () => {
  // A section with one page is shown as that page alone.
  const icons = sections.flatMap(({ icon, pages }) =>
    pages.length > 1 ? [icon, ...pages.map((page) => page.icon)] : icon,
  );
  expect(new Set(icons).size).toBe(icons.length);
});
