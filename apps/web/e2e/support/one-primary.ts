import { expect, type Page } from '@playwright/test';

/** Expects at most one filled button that can be pressed, outside of a preview, on the page or in the dialog that is on top. */
export const expectOnePrimary = async (page: Page, screen: string): Promise<void> => {
  const dialogs = page.getByRole('dialog').filter({ visible: true });
  const top = (await dialogs.count()) > 0 ? dialogs.last() : page.locator('body');
  const filled = top.locator(
    '.mantine-Button-root:is([data-variant="filled"], :not([data-variant])):enabled:visible:not([inert] *)',
  );
  await expect
    .poll(async () => (await filled.allTextContents()).slice(1), `${screen}: further primary buttons`)
    .toEqual([]);
};
