import { z } from 'zod';
import { count, id, nullableNumber, nullableText, optionalMoney, year } from '#platform/fields.ts';
import * as field from '#platform/record.ts';
import { adminRateFields, cycleNames } from '#records/lookups/constants.ts';
import { adminRatesFields, payRollFields, taxInfoFields } from './payroll.fields.ts';
import { withholding, workersComp } from './priced-rows.schema.ts';
import { wcPremium, wcTermsDetail, wcTermsSave } from './wc-terms.schema.ts';

/** Payrolls per year. */
export const cycleCounts = [12, 24, 26, 52] as const;

export const payCycleFields = {
  /** Who is paid in this cycle, such as Office */
  description: field.requiredText(255, 'Description', 'Please enter a description.'),
  /** Payrolls per year: 12, 24, 26 or 52 */
  cycleCount: field.oneOf(cycleCounts, 'Cycles Per Year', cycleNames),
  /** How many full-time employees are paid in this cycle */
  ftCount: field.count('Full Time'),
  /** How many part-time employees are paid in this cycle */
  ptCount: field.count('Part Time'),
  /** Wages of the cycle, USD per month */
  wages: field.money('Wages Per Month'),
};
export const payCycle = field.rowSchema(payCycleFields);
export type PayCycle = z.infer<typeof payCycle>;
export const payCycleSave = field.rowSave(payCycleFields);

const taxInfoSave = z.object(field.saveShape(taxInfoFields));

export const payRollSave = z.object({
  ...field.saveShape(payRollFields),
  wcTerms: wcTermsSave.optional(),
  taxInfo: taxInfoSave.optional(),
});
export type PayRollSave = z.input<typeof payRollSave>;

export const payRollDetail = z.object({
  ...field.readShape(payRollFields),
  wcTerms: wcTermsDetail,
  /** Today’s premium in steps; null if no line is known on both sides */
  wcPremium: wcPremium.nullable(),
  payCycles: z.array(payCycle),
  workersComp: z.array(workersComp),
  taxInfo: z.object({ ...field.readShape(taxInfoFields), witholdings: z.array(withholding) }),
});

export const adminRatesSave = z.object(field.saveShape(adminRatesFields));
export type AdminRatesSave = z.input<typeof adminRatesSave>;

/** A calculated rate is null if the fee tables have no row for it. */
export const adminRatesDetail = z.object(field.readShape(adminRatesFields));

/** Explains an admin rate. */
export const adminRateExplanation = z.object({
  /** The fee that is explained */
  field: z.enum(['wsFee', ...adminRateFields]),
  /** Whether the fee was typed */
  overridden: z.boolean(),
  // The figure from the fee table; null if it has no row.
  amount: nullableNumber,
  /** The row of the fee table (`GET /fees`); null if no row fits or the fee was typed */
  feeId: nullableNumber,
  year: z.number().int(),
  /** The full-time and part-time employees of all pay cycles, whose number chooses the row */
  employees: z.number().int(),
  /** The range of headcounts of that row; null if there is no row */
  employeeRange: nullableText,
});
export type AdminRateExplanation = z.infer<typeof adminRateExplanation>;

export const calculatedRates = adminRatesDetail.omit({ note_1: true, note_2: true }).extend({
  /** How each fee was found: the row of the fee table, or that it was typed */
  explain: z.array(adminRateExplanation),
});
export type CalculatedRates = z.infer<typeof calculatedRates>;

const cycleCountOnly = z.object({
  /** Payrolls per year: 12, 24, 26 or 52 */
  cycleCount: count(field.valueFor('Cycles Per Year')),
  /** How many full-time employees are paid in this cycle */
  ftCount: count(field.valueFor('Full Time')),
  /** How many part-time employees are paid in this cycle */
  ptCount: count(field.valueFor('Part Time')),
});

/** Body of POST /customer/rfp/calculate; missing pay cycles are read from the customer. */
export const calculateBody = z.object({
  ...adminRatesSave.omit({ note_1: true, note_2: true }).shape,
  /** Another name for `wS_WK`; null if that is sent, or neither */
  weekly: optionalMoney,
  /** Another name for `wS_BW`; null if that is sent, or neither */
  biWeekly: optionalMoney,
  /** Another name for `wS_SM`; null if that is sent, or neither */
  semiMonthly: optionalMoney,
  /** Another name for `wS_MO`; null if that is sent, or neither */
  monthly: optionalMoney,
  customerId: id.optional(),
  /** The payrolls to calculate for, each with its number a year and its employees */
  payCycles: z.array(cycleCountOnly).max(500).optional(),
  year: year.optional(),
});
export type CalculateBody = z.input<typeof calculateBody>;
