import { pageText, readPdf } from '@worksmart/core/testing/read-pdf.ts';
import { expect } from 'vitest';
import type { Caller } from './caller.ts';

/** Opens the PDF of a link. @returns its response, and its text by page and as a whole */
export const openPdf = async (caller: Caller, url: string) => {
  const file = await caller.open(url);
  expect(file.statusCode, `${url}: ${file.body.slice(0, 200)}`).toBe(200);
  const pdf = await readPdf(file.rawPayload);
  const pages = pdf.pages.map((_, index) => pageText(pdf, index));
  return { file, pages, text: pages.join(' ') };
};
