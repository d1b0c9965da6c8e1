import { z } from 'zod';
import { chosen, nullableText, requiredDate, rowVersion } from '#platform/fields.ts';
import { dayNeededMessage, personNeededMessage } from './follow-up.rules.ts';

/** The day and the person of a note's follow-up, as a note is saved. */
export const followUpSave = z.object({
  /** The day on which it is due */
  dueOn: requiredDate(dayNeededMessage),
  /**
   * Who follows up: `{ id }` of a user who may open the record. Left out, the person stays, or is the signed-in user of
   * a new follow-up; null is refused
   */
  user: chosen.refine((userId) => userId !== null, personNeededMessage),
  // Version of the follow-up that the sender read; none for a new one.
  rowVersion,
});

/** The follow-up of a note. */
export const followUp = z.object({
  dueOn: z.string(),
  /** The user that it concerns, by id and name */
  user: z.object({ id: z.number().int(), name: z.string() }),
  /** When it was done; null while it is open */
  doneOn: nullableText,
  /** The name of the user who did it; null while it is open */
  doneBy: nullableText,
  rowVersion: z.number().int(),
  // Whether the user may complete, move and change it.
  abilities: z.object({
    /** Whether the signed-in user may change it */
    change: z.boolean(),
  }),
});
export type FollowUp = z.infer<typeof followUp>;

/** A follow-up outside its note: in a list, and as the answer of the calls that change it. */
export const listedFollowUp = followUp.extend({
  /** The id of the note */
  id: z.number().int(),
  customer: z.object({ id: z.number().int(), name: z.string(), stageId: z.number().int() }),
  /** The first line of the note, at most 160 characters */
  firstLine: z.string(),
});
export type ListedFollowUp = z.infer<typeof listedFollowUp>;
