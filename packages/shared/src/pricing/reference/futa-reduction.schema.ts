import { z } from 'zod';
import { stateMessage, text } from '#platform/fields.ts';
import { states } from '#platform/reading/states.ts';
import * as field from '#platform/record.ts';

/** The Virgin Islands lose federal unemployment credit like a state, but are not in the list of states. */
export const creditStates: readonly (readonly [code: string, name: string])[] = [
  ...states,
  ['VI', 'Virgin Islands'] as const,
];
const creditState = text(2, stateMessage).refine(
  (code) => creditStates.some(([known]) => known === code),
  stateMessage,
);

/** How much of the federal unemployment credit employers of a state lose in a year. The whole credit is 5.4 points. */
export const futaCreditReductionFields = {
  year: field.year(),
  /** The two letters of a state, DC or the Virgin Islands (VI) */
  state: field.value('State', z.string(), creditState),
  /** How much credit employers of the state lose, percent */
  percent: field.percent('Reduction', 5.4, 4),
  /** Whether the reduction is expected, but not final yet */
  projected: { ...field.flag('Projected'), save: z.boolean() },
  source: field.requiredText(500, 'Source', 'Please enter the source of this figure.'),
};

export const futaCreditReduction = field.rowSchema(futaCreditReductionFields);
export type FutaCreditReduction = z.infer<typeof futaCreditReduction>;
/** Body of POST /futaCreditReduction; id 0 adds one. */
export const futaCreditReductionSave = field.rowSave(futaCreditReductionFields);
