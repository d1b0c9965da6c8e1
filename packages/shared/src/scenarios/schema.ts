import { z } from 'zod';
import { hasAtMostDecimals } from '../decimals.ts';
import { chosen, id, lookupRef, optionalMoney, requiredText, rowVersion } from '../fields.ts';
import { wcTiers } from '../payroll/schema.ts';

export const scenarioNameMax = 60;
/** The most scenarios per customer; more would need a list of their own. */
export const maxScenarios = 20;

export const shareMessage = 'Please enter a percentage from 0 to 100.';

/** Percent of a premium that the company pays; employees pay the rest. */
const share = z
  .number({ error: shareMessage })
  .min(0, shareMessage)
  .max(100, shareMessage)
  .refine((value) => hasAtMostDecimals(value, 2), 'Please enter at most 2 decimals.');

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
  wS_WK: optionalMoney,
  wS_BW: optionalMoney,
  wS_SM: optionalMoney,
  wS_MO: optionalMoney,
  employerShareToday: share.optional(),
  employerShare: share.optional(),
});
export type ScenarioSave = z.input<typeof scenarioSave>;

const nullableNumber = z.number().nullable();

/** Other terms for one customer, stored under a name; null terms follow the record. */
export const scenario = z.object({
  id: z.number().int(),
  name: z.string(),
  wcTier: z.literal(wcTiers).nullable(),
  medicalTier: lookupRef.nullable(),
  wS_WK: nullableNumber,
  wS_BW: nullableNumber,
  wS_SM: nullableNumber,
  wS_MO: nullableNumber,
  employerShareToday: z.number(),
  employerShare: z.number(),
  createdBy: z.string(),
  createdOn: z.string(),
  rowVersion: z.number().int(),
});
export type Scenario = z.infer<typeof scenario>;
