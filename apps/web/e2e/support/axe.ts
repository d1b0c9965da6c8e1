import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const toast = '.mantine-Notification-root';

/**
 * Checks the current screen against WCAG 2.2 AA and reports each violation with its place. Skips toasts, whose contrast
 * is too low while they fade: `expectToastAccessible` checks a visible one.
 */
export const expectAccessible = (page: Page, screen: string): Promise<void> =>
  expectNoViolation(new AxeBuilder({ page }).exclude(toast), screen);

/** Checks the toast on the screen. */
export const expectToastAccessible = async (page: Page, text: string): Promise<void> => {
  const message = page.locator(toast).filter({ hasText: text }).last();
  // It stays while the pointer is on it.
  await message.hover();
  await expect(message).toHaveCSS('opacity', '1');
  // Another toast may be fading next to it.
  await message.evaluate((element) => element.setAttribute('data-looked-at', ''));
  await expectNoViolation(new AxeBuilder({ page }).include('[data-looked-at]'), text);
};

/** Names the element and, for a contrast, the colours that axe compared. */
const described = ({ html, any }: { html: string; any: { message: string }[] }): string =>
  `${html.slice(0, 160)} (${any.map(({ message }) => message).join('; ')})`;

const expectNoViolation = async (axe: AxeBuilder, what: string): Promise<void> => {
  // Without this, each check would open an extra page for cross-origin frames, of which there are none.
  const { violations } = await axe
    .setLegacyMode()
    // Other results are still calculated, but not reported element by element.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(described).join(', ')}`);
  // All screens in all looks are worth one list of what is wrong.
  (process.env.AXE_ALL ? expect.soft : expect)(found, what).toEqual([]);
};
