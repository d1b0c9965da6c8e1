import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { settled } from './settled.ts';

const folder = fileURLToPath(new URL('../../../../docs/tour/', import.meta.url));

/** Saves a screenshot of the page, once it has settled, as docs/tour/NAME.png. */
export const picture = async (page: Page, name: string): Promise<void> => {
  await page.mouse.move(0, 0);
  await settled(page);
  await expect(page.getByText('Please wait...')).toHaveCount(0);
  await page.screenshot({ path: `${folder}${name}.png`, animations: 'disabled', caret: 'hide' });
};
