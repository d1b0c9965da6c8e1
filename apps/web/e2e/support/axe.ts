import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const toast = '.mantine-Notification-root';

/**
 * WCAG 2.2 AA on what is on the screen now; names what is wrong and where. Toasts are left out, since they are below
 * any contrast while they fade: `expectToastAccessible` looks at one that stands.
 */
export const expectAccessible = (page: Page, screen: string): Promise<void> =>
  expectNoViolation(new AxeBuilder({ page }).exclude(toast), screen);

/** The same for the toast that the screen shows. */
export const expectToastAccessible = async (page: Page, text: string): Promise<void> => {
  const shown = page.locator(toast).filter({ hasText: text }).last();
  // Under the pointer it stays.
  await shown.hover();
  await expect(shown).toHaveCSS('opacity', '1');
  // Another one may be fading beside it.
  await shown.evaluate((element) => element.setAttribute('data-looked-at', ''));
  await expectNoViolation(new AxeBuilder({ page }).include('[data-looked-at]'), text);
};

const expectNoViolation = async (axe: AxeBuilder, what: string): Promise<void> => {
  // Without it each look would open a page of its own, for frames of other addresses: there are none.
  const { violations } = await axe
    .setLegacyMode()
    // All else is found too, but not written down element by element.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(', ')}`);
  expect(found, what).toEqual([]);
};
