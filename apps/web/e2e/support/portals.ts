import { expect, type Locator, type Page } from '@playwright/test';

/** Goes to a step of a portal’s form on a phone, by its menu. */
export const goToStep = async (phone: Page, name: RegExp | string): Promise<void> => {
  const steps = phone.getByRole('navigation', { name: 'Parts of the form' });
  // A translated page has other words on it.
  await steps.locator('[aria-controls]').click();
  await steps.getByRole('button', { name }).last().click();
};

/** Fails if a button cuts off the lower part of its letters, as of g. */
export const expectWholeLetters = async (button: Locator): Promise<void> => {
  const label = button.locator('.mantine-Button-label');
  expect(await label.evaluate((one) => one.scrollHeight - one.clientHeight), 'pixels cut off below letters').toBe(0);
};
