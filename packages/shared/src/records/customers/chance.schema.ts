import { z } from 'zod';
import * as field from '#platform/record.ts';

export const chanceFields = {
  /** The usual chance of such a prospect, whole percent */
  percent: field.percent('Chance', 100, 0),
};

/** The usual chance of the prospects of a status, or of those whose proposal was accepted online. */
export const usualChance = field.rowSchema(chanceFields).extend({
  /** The usual chance, whole percent; null for a status that an administrator added, until it is entered */
  percent: chanceFields.percent.read.nullable(),
  /** The status, or Accepted Online */
  name: z.string(),
});
export type UsualChance = z.infer<typeof usualChance>;
export const usualChanceSave = field.rowSave(chanceFields);
