import { expect, test } from '@playwright/test';
import { giveSession } from './support/people.ts';

test.use({ viewport: { width: 1024, height: 768 } });

test('the resend dialog keeps its buttons visible when its list is longer than the screen', async ({ page }) => {
  await giveSession(page, 'admin');
  await page.goto('/main/clients/renewals');
  await page.getByRole('button', { name: /^Resend to \d+ waiting over 7 days$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Resend Renewals' });
  const listed = dialog.getByRole('list', { name: 'Recipients' }).getByRole('button');
  await expect(listed.first()).toBeInViewport();
  await expect(listed.last()).not.toBeInViewport();
  for (const size of [page.viewportSize(), { width: 720, height: 450 }, { width: 390, height: 844 }]) {
    if (size) await page.setViewportSize(size);
    for (const name of ['Cancel', /^Resend \d+$/])
      await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
});

test('the list shows its words whole, and the menu its last item', async ({ page }) => {
  await giveSession(page, 'admin');
  await page.goto('/main/clients/renewals?f.status=Pending+Submission');
  const table = page.getByRole('table', { name: 'Renewals' });
  await expect(table.locator('tbody').getByText('Pending Submission').first()).toBeVisible();
  const cut = await table
    .locator('td:not(:nth-child(2)), td *, th span')
    .evaluateAll((parts) =>
      parts
        .filter((part) => part.clientWidth > 1 && part.scrollWidth > part.clientWidth)
        .map((part) => part.textContent),
    );
  expect(cut).toEqual([]);
  await page.goto('/main/operations/files');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
});

test('a renewal opens from the list on its Renewal tab', async ({ page }) => {
  await giveSession(page, 'admin');
  await page.goto('/main/clients/renewals');
  const first = page.getByRole('table', { name: 'Renewals' }).locator('tbody tr').first();
  // Rows without names stand there while the list loads.
  await expect(first.getByRole('checkbox')).toBeVisible();
  await first.locator('td').nth(1).click();
  const group = page.getByRole('dialog', { name: 'Benefit Group' });
  await expect(group.getByRole('tab', { name: 'Renewal', exact: true })).toHaveAttribute('aria-selected', 'true');
});
