import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { drawApart } from '#platform/pdf/draw-apart.ts';
import { proposalFacts } from '#testing/document-samples.ts';
import { writeProposal } from './proposal.document.ts';

const drawing = new URL('./proposal.drawing.ts', import.meta.url).href;
const made = new Date('2026-03-08T12:00:00Z');

test('another thread draws the same document, byte for byte, several one after the other', async () => {
  const facts = proposalFacts();
  const here = await buffer(writeProposal(facts, made));
  const apart = await Promise.all([1, 2].map(() => drawApart(drawing, facts, made)));
  for (const pdf of apart) expect(pdf.equals(here)).toBe(true);
});

test('an error of the other thread reaches the caller, and the next document is drawn', async () => {
  await expect(drawApart(drawing, null, made)).rejects.toThrow(TypeError);
  expect((await drawApart(drawing, proposalFacts(), made)).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a caller who has disconnected gets nothing', async () => {
  await expect(drawApart(drawing, proposalFacts(), made, AbortSignal.abort())).rejects.toThrow('disconnected');
});
