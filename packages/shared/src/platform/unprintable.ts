import { z } from 'zod';

/** A text that a PDF prints in part as code points. */
export const unprintableText = z.object({
  text: z.string(),
  /** How many different characters of it no font has */
  count: z.number().int(),
});
export type UnprintableText = z.infer<typeof unprintableText>;

/** Names a text with characters that no font has: "No font has 2 characters of “…”." */
export const unprintableSentence = ({ text, count }: UnprintableText): string =>
  `No font has ${count === 1 ? '1 character' : `${count} characters`} of “${text}”. The document prints ${
    count === 1 ? 'its code point' : 'their code points'
  }.`;
