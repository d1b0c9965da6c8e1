import { z } from 'zod';
import {
  classCode,
  count,
  id,
  money,
  nullableNumber,
  optionalMoney,
  rate,
  requiredText,
  rowVersion,
  state,
} from '../fields.ts';
import { acrossFields } from '../schema-parts.ts';
import { sendsPeopleBelow, taxableTerms, taxableTermsSave, tooManyBelow } from './taxable-wages.schema.ts';
import { linePayrollDetail, linePayrollFigures, linePayrollRules, linePayrollSave } from './wc-line.schema.ts';
import { wagesAgree, wagesMessage } from './workers-comp.rules.ts';

/** Unemployment and workers' comp: rows whose costs are calculated unless a user overrides them. */

export const valueFor = (label: string) => `Please enter a value for ${label}.`;

const employeeCount = count(valueFor('Number of Employees'));
const proposedTaxRateMessage = valueFor('Proposed Tax Rate');
const proposedBaseRateMessage = valueFor('Proposed Base Rate');

/** Only typed figures are stored: without `override` the last three are calculated, with it a rate is required. */
export const withholdingSave = z
  .object({
    id,
    rowVersion,
    state,
    employeeCount,
    sutaNum: requiredText(25, 'Please enter a SUTA number.'),
    whAccount: requiredText(25, valueFor('Witholdings Account')),
    /** Percent. */
    taxRate: rate(100, valueFor('Current Tax Rate')),
    override: z.boolean().optional(),
    proposedTaxRate: rate(100, proposedTaxRateMessage).nullish(),
    /** USD per year; calculated if left empty, even under override. */
    currentSUTA: optionalMoney,
    proposedSUTA: optionalMoney,
    ...taxableTermsSave,
  })
  .refine(
    ({ override, proposedTaxRate }) => !override || typeof proposedTaxRate === 'number',
    acrossFields('proposedTaxRate', proposedTaxRateMessage, []),
  )
  .refine(sendsPeopleBelow, tooManyBelow);
export type WithholdingSave = z.input<typeof withholdingSave>;

const wages = z.object({ monthlyWages: z.number(), annualWages: z.number() });

/** Reported at the annual wages, which the screen calculates, once both amounts are valid. */
export const unequalWages = {
  path: ['annualWages'],
  message: wagesMessage,
  when: ({ value, issues }: z.core.ParsePayload) =>
    wages.safeParse(value).success && !issues.some(({ path }) => /Wages$/.test(String(path?.[0]))),
};

/**
 * Like `withholdingSave`. Without `override` the base rate comes from the rate table, and the costs from it and the
 * risk tier.
 */
export const workersCompSave = z
  .object({
    id,
    rowVersion,
    state,
    employeeCount,
    code: classCode('Please select a value for WC Code.'),
    /** USD per 100 USD of payroll. */
    rate: rate(1_000, valueFor('Current WC Rate')),
    monthlyWages: money(valueFor('Monthly Wages')),
    annualWages: money(valueFor('Annual Wages')),
    ...linePayrollSave,
    override: z.boolean().optional(),
    proposedRate: rate(1_000, proposedBaseRateMessage).nullish(),
    currentCost: money(valueFor('Current WC Cost')).nullish(),
    proposedCost: money(valueFor('Proposed WC Cost')).nullish(),
  })
  .refine(
    ({ override, proposedRate }) => !override || typeof proposedRate === 'number',
    acrossFields('proposedRate', proposedBaseRateMessage, []),
  )
  .refine(wagesAgree, unequalWages)
  .refine(...linePayrollRules[0])
  .refine(...linePayrollRules[1])
  .refine(...linePayrollRules[2]);
export type WorkersCompSave = z.input<typeof workersCompSave>;

export const withholding = z.object({
  id: z.number().int(),
  state: z.string(),
  employeeCount: z.number().int(),
  sutaNum: z.string(),
  whAccount: z.string(),
  taxRate: z.number(),
  proposedTaxRate: nullableNumber,
  currentSUTA: nullableNumber,
  proposedSUTA: nullableNumber,
  override: z.boolean(),
  ...taxableTerms,
  rowVersion: z.number().int(),
});
export type Withholding = z.infer<typeof withholding>;

export const workersComp = z.object({
  id: z.number().int(),
  state: z.string(),
  employeeCount: z.number().int(),
  code: z.string(),
  rate: z.number(),
  proposedRate: nullableNumber,
  monthlyWages: z.number(),
  annualWages: z.number(),
  ...linePayrollDetail,
  ...linePayrollFigures,
  currentCost: nullableNumber,
  proposedCost: nullableNumber,
  override: z.boolean(),
  rowVersion: z.number().int(),
});
export type WorkersComp = z.infer<typeof workersComp>;
