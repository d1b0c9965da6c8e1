import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2 AA on what is on the screen now; names what is wrong and where. */
export const expectAccessible = async (page: Page, screen: string): Promise<void> => {
  // A toast that fades out is below any contrast for a moment.
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(', ')}`);
  expect(found, screen).toEqual([]);
};
