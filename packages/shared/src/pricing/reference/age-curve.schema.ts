import { z } from 'zod';
import { decimal, requiredText, state } from '#platform/fields.ts';
import * as field from '#platform/record.ts';
import { ageBands } from '#pricing/age-rates/age-bands.ts';

const factor = decimal(3, 'Please enter a factor from 0.001 to 10 for each age.', { min: 0.001, max: 10 });
const nameMessage = 'Please enter a name.';
const distinct = (all: readonly string[]) => new Set(all).size === all.length;

/** How premiums rise with age, by law, in one year. */
export const ageCurveFields = {
  year: field.year(),
  /** What the curve is called, as the source does: `Federal default` */
  name: field.value('Curve', z.string(), requiredText(60, nameMessage)),
  /** The states whose carriers use this curve, as two letters each; a state has one curve per year */
  states: field.value(
    'States',
    z.array(z.string()),
    z.array(state).max(51).refine(distinct, 'Please enter each state only once.'),
  ),
  /** The factor of each age, 1 at age 21: ages up to 14, each year from 15 to 63, and 64 or more */
  factors: field.value(
    'Factors',
    z.array(z.number()),
    z.array(factor).length(ageBands.length, `Please enter ${ageBands.length} factors, one for each age.`),
  ),
  source: field.requiredText(500, 'Source', 'Please enter the source of these figures.'),
};

export const ageCurve = field.rowSchema(ageCurveFields);
export type AgeCurve = z.infer<typeof ageCurve>;
/** Body of POST /ageCurve; id 0 adds a curve. */
export const ageCurveSave = field.rowSave(ageCurveFields);
