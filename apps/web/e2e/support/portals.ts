import type { Page } from '@playwright/test';

/** Goes to a step of a portal’s form on a phone, by its menu. */
export const goToStep = async (phone: Page, name: RegExp | string): Promise<void> => {
  const steps = phone.getByRole('navigation', { name: 'Parts of the form' });
  // A translated page has other words on it.
  await steps.locator('[aria-controls]').click();
  await steps.getByRole('button', { name }).last().click();
};
