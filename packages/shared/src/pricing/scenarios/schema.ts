import { z } from 'zod';
import { amountNeeded, chosen, nullableRef } from '#platform/fields.ts';
import * as field from '#platform/record.ts';
import { wcTiers } from '#records/payroll/payroll.fields.ts';

/** The most scenarios per customer; more would need a list of their own. */
export const maxScenarios = 20;

/** USD per employee and payroll. */
const fee = (cycle: string) => field.nullable(field.money(`${cycle} Admin Fee`, amountNeeded));

/** Other terms for one customer, stored under a name; null terms follow the record. */
export const scenarioFields = {
  name: field.requiredText(60, 'Name', 'Please enter a name.'),
  /** The tier of workers’ comp rates of this scenario; null follows the record */
  wcTier: {
    ...field.nullable(field.entered('rate', field.value('Risk Tier', z.literal(wcTiers), z.literal(wcTiers)))),
    suffix: '%' as const,
  },
  medicalTier: field.entered('choice', field.value('Medical Tier', nullableRef, chosen)),
  /** The fee in weekly payroll, USD per employee and payroll; null follows the record */
  wS_WK: field.inColumn('wsWk', fee('Weekly')),
  /** The fee in bi-weekly payroll, USD per employee and payroll; null follows the record */
  wS_BW: field.inColumn('wsBw', fee('Bi-Weekly')),
  /** The fee in semi-monthly payroll, USD per employee and payroll; null follows the record */
  wS_SM: field.inColumn('wsSm', fee('Semi-Monthly')),
  /** The fee in monthly payroll, USD per employee and payroll; null follows the record */
  wS_MO: field.inColumn('wsMo', fee('Monthly')),
  /** How much of a premium the company pays today, percent */
  employerShareToday: field.omittable(field.percent('Employer Share Today')),
  /** How much of a premium the company would pay, percent; employees pay the rest */
  employerShare: field.omittable(field.percent('Employer Share with WorkSmart')),
};

/**
 * Body of POST /customer/{id}/scenario; id 0 creates one. A null term follows the record, even after the record
 * changes; an omitted term stays as stored.
 */
export const scenarioSave = field.rowSave(scenarioFields);
export type ScenarioSave = z.input<typeof scenarioSave>;

export const scenario = field.rowSchema(scenarioFields).extend({ createdBy: z.string(), createdOn: z.string() });
export type Scenario = z.infer<typeof scenario>;
