import { z } from 'zod';
import { nullableText } from '../fields.ts';

/** A follow-up in a list: a day, a person, and the note of a customer that it is about. */
export const listedFollowUp = z.object({
  /** Id of the note. */
  id: z.number().int(),
  on: z.string(),
  user: z.object({ id: z.number().int(), name: z.string() }),
  /** When it was done; null while it is open. */
  doneOn: nullableText,
  customer: z.object({ id: z.number().int(), name: z.string(), stageId: z.number().int() }),
  /** First line of the note, at most 160 characters. */
  firstLine: z.string(),
  rowVersion: z.number().int(),
});
export type ListedFollowUp = z.infer<typeof listedFollowUp>;
