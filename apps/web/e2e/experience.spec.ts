import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { runSql } from './support/database.ts';
import { textOfPdf } from './support/pdf.ts';
import { giveSession } from './support/people.ts';
import { expectToast } from './support/toasts.ts';

test('a client manager projects a renewal from own claims, changes an input, and opens the PDF', async ({ page }) => {
  const [client] = await runSql<{ id: number; year: number }>(
    `select i.customer_id as id, i.year from experience_inputs i join customer c on c.id = i.customer_id
     where c.name = $1`,
    ['Hoosier Precision Castings, Inc.'],
  );
  await giveSession(page, 'client.manager');
  await page.goto(`/main/clients?open=${client?.id}&tab=benefits`);
  await page.getByRole('button', { name: 'Experience' }).click();
  const dialog = page.getByRole('dialog', { name: `Experience ${client?.year}` });
  const steps = dialog.getByRole('table', { name: 'Steps' }).getByRole('row');
  await expect(steps).toHaveCount(15);
  await expect(steps.last()).toContainText('a month');
  await expectAccessible(page, 'Experience');

  await dialog.getByRole('button', { name: 'Edit Inputs' }).click();
  const inputs = page.getByRole('dialog', { name: `Inputs ${client?.year}` });
  await expectAccessible(page, 'Experience, Inputs');
  const retention = inputs.getByRole('textbox', { name: 'Retention' });
  await retention.fill('');
  await inputs.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Step 11 needs Retention.')).toBeVisible();
  await expect(steps.last()).not.toContainText('a month');
  await dialog.getByRole('button', { name: 'Enter it' }).click();
  await expect(retention).toBeFocused();
  await retention.fill('11');
  await inputs.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'The worksheet is calculated with these inputs.');
  await expect(steps.last()).toContainText('a month');

  const address = await dialog.getByRole('link', { name: 'Open PDF' }).getAttribute('href');
  const text = await textOfPdf(await (await page.request.get(address ?? '')).body());
  expect(text).toContain('Internal - not an actuarial opinion');
});
