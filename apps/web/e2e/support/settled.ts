import type { Page } from '@playwright/test';

/** How long nothing must be pending. */
const quietMs = 300;

/**
 * Waits until the page has waited for nothing for a moment: no call, no code that loads. The network is never idle, since
 * the stream of changes stays open.
 */
export const settled = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    (quiet) =>
      new Promise((resolve) => {
        const isBusy = () => document.querySelector('[data-progress]') !== null;
        const began = performance.now();
        const look = () => {
          if (isBusy()) resolve(false);
          else if (performance.now() - began > quiet) resolve(true);
          else setTimeout(look, 50);
        };
        look();
      }),
    quietMs,
  );
};
