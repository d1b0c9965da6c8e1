import { z } from 'zod';
import * as field from '#platform/record.ts';

const monthsMessage = 'Please enter 1 to 120 months.';
const months = z.number({ error: monthsMessage }).int(monthsMessage).min(1, monthsMessage).max(120, monthsMessage);

/**
 * What a state grants whose employers federal COBRA does not reach. Months and percentage may be empty: nothing is offered or
 * calculated from a figure that no one entered.
 */
export const stateContinuationFields = {
  state: field.state(),
  /** For how many months coverage may continue; null if the state grants none, or if it is not known */
  months: field.nullable(field.entered('count', field.value('Months', z.number().int(), months))),
  /** The most that may be charged, percent of the full premium; null if the state grants none, or if it is not known */
  percent: field.nullable(field.percent('Percent of Premium', 150)),
  /** Which employers and people the state means, and what it grants instead */
  appliesTo: field.entered('note', field.requiredText(500, 'Applies To')),
  source: field.requiredText(500, 'Source', 'Please enter the source of these figures.'),
};

export const stateContinuation = field.rowSchema(stateContinuationFields);
export type StateContinuation = z.infer<typeof stateContinuation>;
/** Body of POST /stateContinuation; id 0 adds a state. A figure that is left out stays; null clears it. */
export const stateContinuationSave = field.rowSave(stateContinuationFields);
