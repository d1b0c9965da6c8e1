import { expect, type Locator, type Page } from '@playwright/test';
import { extractText } from 'unpdf';

/** Returns the text of all pages, as copied from a PDF reader. */
export const textOfPdf = async (bytes: Buffer): Promise<string> => {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  return text;
};

/** Returns the text of each page, with single spaces. */
export const pagesOfPdf = async (bytes: Buffer): Promise<string[]> => {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: false });
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
};

/** Generates the proposal of the open record and returns its text, with single spaces. */
export const generateProposal = async (page: Page, record: Locator): Promise<string> => {
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    record.getByRole('button', { name: 'Generate Proposal' }).click(),
  ]);
  const link = record.getByRole('link', { name: 'Open Proposal' });
  await expect(link).toBeVisible({ timeout: 60_000 });
  const file = await page.request.get((await link.getAttribute('href')) ?? '');
  await opened.close();
  return (await textOfPdf(await file.body())).replaceAll(/\s+/g, ' ');
};
