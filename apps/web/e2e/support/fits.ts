import { expect, type Locator, type Page } from '@playwright/test';
import { waitForContent } from './screens.ts';

export const phone = { width: 390, height: 844 };
/** 1440x900 at 200%. */
export const zoomed = { width: 720, height: 450 };

/** Returns by how many pixels the page, or an open dialog, scrolls sideways. */
export const sideways = (scope: Locator): Promise<number> =>
  scope.evaluate((element) => element.scrollWidth - element.clientWidth);

/** Returns what scrolls vertically inside something that scrolls vertically itself: two scroll bars side by side. */
const doubleBars = (scope: Locator): Promise<string[]> =>
  scope.evaluate((root) => {
    const scrolls = (element: Element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight + 1;
    const inside = (element: Element): boolean =>
      element !== root &&
      element.parentElement !== null &&
      (scrolls(element.parentElement) || inside(element.parentElement));
    return [...root.querySelectorAll('*')]
      .filter((element) => scrolls(element) && inside(element) && !element.matches('textarea'))
      .map((element) => `${element.tagName} ${element.className}`);
  });

/** Returns the facts of cards whose text is taller than they are, and lies over the next one. */
const overlapping = (scope: Locator): Promise<(string | null)[]> =>
  scope.evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>('li dl > div')]
      .filter((fact) => fact.scrollHeight > fact.clientHeight + 1)
      .map((fact) => fact.textContent),
  );

/** Returns by how many pixels the window itself scrolls: the page inside it does that. */
const below = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);

/** Scrolls to each button and field in turn; returns those that do not come into view as a whole. */
export const outOfReach = (scope: Locator): Promise<string[]> =>
  scope.evaluate((root) => {
    const missing: string[] = [];
    for (const control of root.querySelectorAll<HTMLElement>('button, a[href], input:not([type="hidden"]), select')) {
      if (control.closest('[aria-hidden="true"], [hidden]') || !control.checkVisibility({ visibilityProperty: true }))
        continue;
      control.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, right, top, bottom, width } = control.getBoundingClientRect();
      // Inputs that only carry a drawn control have no size of their own.
      if (width < 4) continue;
      if (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1)
        missing.push(control.getAttribute('aria-label') ?? control.textContent ?? control.outerHTML.slice(0, 80));
    }
    return missing;
  });

/** Expects that the open page fits both small sizes: it does not scroll sideways or twice, and every control comes into view. */
export const expectFits = async (page: Page, screen: string): Promise<void> => {
  const main = page.locator('#page');
  for (const size of [phone, zoomed]) {
    await page.setViewportSize(size);
    // The page changes its layout in the frame that follows.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await waitForContent(main);
    const misfits = async () => ({
      sideways: await sideways(main),
      doubleBars: await doubleBars(main),
      below: await below(page),
      overlapping: await overlapping(main),
      outOfReach: await outOfReach(main),
    });
    const none = { sideways: 0, doubleBars: [], below: 0, overlapping: [], outOfReach: [] };
    await expect.poll(misfits, `${screen} at ${size.width}x${size.height}`).toEqual(none);
  }
};
