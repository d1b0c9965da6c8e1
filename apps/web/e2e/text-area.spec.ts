import { expect, test } from '@playwright/test';
import { makeLead, uniqueName } from './support/leads.ts';
import { giveSession } from './support/people.ts';

test('a text area grows with its text, without a script that measures it', async ({ page }) => {
  await giveSession(page, 'admin');
  const id = await makeLead(page, uniqueName('Brandywine Brass'));
  await page.goto(`/main/sales?open=${id}`);
  const area = page.getByRole('textbox', { name: 'Description of Business' });
  const height = () => area.evaluate((field) => Math.round(field.getBoundingClientRect().height / 10) * 10);
  for (const [lines, pixels] of [
    [1, 70],
    [3, 70],
    [5, 110],
    [10, 200],
    [14, 200],
  ] as const) {
    await area.fill('line\n'.repeat(lines).trim());
    await expect.poll(height, `${lines} lines`).toBe(pixels);
  }
  await expect(page.locator('textarea[aria-label="autosize measurement"]')).toHaveCount(0);
});
