import { z } from 'zod';
import { decimal, id, requiredText, rowVersion, stateMessage, text, year } from '../fields.ts';
import { states } from '../states.ts';

/** The Virgin Islands lose federal unemployment credit like a state, but are not in the list of states. */
export const creditStates: readonly (readonly [code: string, name: string])[] = [
  ...states,
  ['VI', 'Virgin Islands'] as const,
];

/** How much of the federal unemployment credit employers of a state lose in a year. */
export const futaCreditReduction = z.object({
  id: z.number().int(),
  year: z.number().int(),
  state: z.string(),
  /** Percentage points on top of the net rate. */
  percent: z.number(),
  /** Not yet final: the Department of Labor decides after November 10. */
  projected: z.boolean(),
  source: z.string(),
  rowVersion: z.number().int(),
});
export type FutaCreditReduction = z.infer<typeof futaCreditReduction>;

const percentMessage = 'Please enter a percentage from 0 to 5.4.';

/** Body of POST /futaCreditReduction; id 0 adds one. The whole credit is 5.4 points. */
export const futaCreditReductionSave = z.object({
  id,
  rowVersion,
  year,
  state: text(2, stateMessage).refine((code) => creditStates.some(([known]) => known === code), stateMessage),
  percent: decimal(4, percentMessage, { max: 5.4 }),
  projected: z.boolean(),
  source: requiredText(500, 'Please enter the source of this figure.'),
});
