import { vi } from 'vitest';

/** Lets the page print, and returns the texts of the sheets that it has printed so far. */
export const printedSheets = (): string[] => {
  const texts: string[] = [];
  vi.spyOn(window, 'print').mockImplementation(() => {
    window.dispatchEvent(new Event('beforeprint'));
    texts.push(document.querySelector('[data-print]')?.textContent ?? '');
    window.dispatchEvent(new Event('afterprint'));
  });
  return texts;
};
