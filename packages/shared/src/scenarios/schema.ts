import { z } from 'zod';
import {
  chosen,
  id,
  nullableNumber,
  nullableRef,
  optionalMoney,
  percent,
  requiredText,
  rowVersion,
} from '../fields.ts';
import { adminRateFields } from '../lookups/constants.ts';
import { wcTiers } from '../payroll/payroll.fields.ts';
import { eachOf } from '../schema-parts.ts';

export const scenarioNameMax = 60;
/** The most scenarios per customer; more would need a list of their own. */
export const maxScenarios = 20;

/**
 * Body of POST /customer/{id}/scenario; id 0 creates one. A null term follows the record, even after the record
 * changes; an omitted term stays as stored.
 */
export const scenarioSave = z.object({
  id,
  rowVersion,
  name: requiredText(scenarioNameMax, 'Please enter a name.'),
  wcTier: z.literal(wcTiers).nullish(),
  medicalTier: chosen,
  /** USD per employee and payroll. */
  ...eachOf(adminRateFields, () => ({ '': optionalMoney })),
  /** Percent of a premium that the company pays; employees pay the rest. */
  employerShareToday: percent.optional(),
  employerShare: percent.optional(),
});
export type ScenarioSave = z.input<typeof scenarioSave>;

/** Other terms for one customer, stored under a name; null terms follow the record. */
export const scenario = z.object({
  id: z.number().int(),
  name: z.string(),
  wcTier: z.literal(wcTiers).nullable(),
  medicalTier: nullableRef,
  ...eachOf(adminRateFields, () => ({ '': nullableNumber })),
  employerShareToday: z.number(),
  employerShare: z.number(),
  createdBy: z.string(),
  createdOn: z.string(),
  rowVersion: z.number().int(),
});
export type Scenario = z.infer<typeof scenario>;
