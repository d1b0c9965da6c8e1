import { z } from 'zod';
import { coverageTiers, tierLabels } from '../comparison/constants.ts';
import {
  chosen,
  classCodeMessage,
  decimal,
  id,
  isClassCode,
  money,
  optionalText,
  rate,
  requiredDate,
  requiredText,
  rowVersion,
  stateMessage,
  text,
  toClassCode,
  year,
} from '../fields.ts';
import { feeType, rateType, tierType } from '../lookups/constants.ts';
import { noFundRateText } from '../payroll/wc-texts.rules.ts';
import { isMonopolistic } from '../payroll/workers-comp.rules.ts';
import { hasAtMostDecimals } from '../reading/decimals.ts';
import { acrossFields, eachOf } from '../schema-parts.ts';
import { isState } from '../states.ts';
import { medicalFactorMax, percentageRateTypes } from './constants.ts';
import { sutaTermsSave } from './suta-terms.schema.ts';

export const rateMessage = 'Please enter a rate.';
export const cutoffMessage = 'Please enter a cutoff value.';
export const codeMessage = 'Please enter a code';
export const payCycleMessage = 'Please select a payroll cycle.';
const noPayCycleMessage = 'An implementation fee is charged once and has no payroll cycle.';
export const employeeRangeMessage = 'Please select a Number of Employees.';
export const feeMessage = 'Please enter a value for Fee.';
const typeMessage = 'Please select a type.';

const neededChoice = (message: string) => chosen.pipe(z.number({ error: message }));

const row = {
  id,
  rowVersion,
  type: neededChoice(typeMessage),
  year,
  /** The source of the figures. If it is omitted and the figures change, the row loses its source. */
  source: optionalText(500),
};

/**
 * Body of POST /tier; id 0 adds one. A medical tier's rate is a factor on premiums; other rates are USD per employee
 * and month.
 */
export const tierSave = z
  .object({
    ...row,
    description: requiredText(125, 'Please enter a description.'),
    rate: rate(99_999, rateMessage),
  })
  .refine(
    (tier) => tier.type !== tierType.medical || tier.rate <= medicalFactorMax,
    acrossFields('rate', `A medical tier is a factor on plan premiums of at most ${medicalFactorMax}: 0.95, not 95.`),
  )
  .refine(
    (tier) => tier.type === tierType.medical || hasAtMostDecimals(tier.rate, 2),
    acrossFields('rate', 'Please enter at most 2 decimals.'),
  );

const yearlyCost = decimal(2, 'Please enter an amount from 0 to 100,000.', { max: 100_000 }).nullish();

/** Body of POST /plan; id 0 adds one. Premiums are USD per month. */
export const planSave = z.object({
  ...row,
  name: requiredText(125, 'Please enter a plan name.'),
  vendor: requiredText(125, 'Please enter a plan vendor.'),
  code: requiredText(25, 'Please enter a code.'),
  description: requiredText(255, 'Please enter a description.'),
  effectiveDate: requiredDate('Please enter an effective date.'),
  /** 80 for a high-deductible health plan, otherwise 79; only medical plans can be high-deductible. */
  modelType: chosen,
  ...eachOf(coverageTiers, (tier) => ({ _Amount: money(`Please enter a value for ${tierLabels[tier]} Premium.`) })),
  /** USD a year. A field that is left out stays as it is; null clears it. */
  deductibleSelf: yearlyCost,
  deductibleFamily: yearlyCost,
  deductibleEmbedded: yearlyCost,
  outOfPocketSelf: yearlyCost,
  outOfPocketFamily: yearlyCost,
  outOfPocketEmbedded: yearlyCost,
  paysBeforeDeductible: z.boolean().nullish(),
});

const isSuta = (typeId: number) => typeId === rateType.suta;
const isWorkersComp = (typeId: number) => typeId === rateType.workersComp;
/** True for a workers' comp rate in a state where only its own fund insures. */
export const isFundRate = (typeId: number, state: string | null | undefined): boolean =>
  isWorkersComp(typeId) && isMonopolistic(state ?? '');

/**
 * Body of POST /rate; id 0 adds one. Percentages are 2.5 for 2.5%; workers' comp is USD per 100 USD of payroll and so
 * may exceed 100. Fields that the type does not have (a state, a code, a cutoff) are dropped silently.
 */
export const rateSave = z
  .object({
    ...row,
    state: text(40).nullish(),
    /** Workers' comp: the class code. */
    code: text(40).overwrite(toClassCode).nullish(),
    /** Workers' comp: the class in words. */
    label: optionalText(125),
    rate: rate(1_000, rateMessage),
    /** SUTA: taxable wage base, USD per employee and year. */
    value: money(cutoffMessage).nullish(),
    /** SUTA: the state requires the provider to report under its clients' own accounts. */
    isVariable: z.boolean().optional(),
    ...sutaTermsSave,
    /** Workers' comp: the code ended. */
    discontinued: z.boolean().optional(),
    /** The code that took its place, of the same state and year; only of a discontinued code. */
    replacedBy: text(40).overwrite(toClassCode).nullish(),
  })
  .refine(({ replacedBy }) => !replacedBy || isClassCode(replacedBy), acrossFields('replacedBy', classCodeMessage))
  .refine(
    ({ code, replacedBy }) => !replacedBy || replacedBy !== code,
    acrossFields('replacedBy', 'A code cannot be replaced by itself.'),
  )
  .refine(
    ({ type, state }) => !(isSuta(type) || isWorkersComp(type)) || isState(state ?? ''),
    acrossFields('state', stateMessage),
  )
  // Rows that exist stay, and price nothing.
  .refine(({ id: row, type, state }) => row !== 0 || !isFundRate(type, state), {
    ...{ path: ['state'], when: acrossFields('state', '').when },
    error: ({ input }) => noFundRateText((input as { state: string }).state),
  })
  .refine(({ type, code }) => !isWorkersComp(type) || Boolean(code), acrossFields('code', codeMessage))
  .refine(
    ({ type, code }) => !(isWorkersComp(type) && code) || isClassCode(code),
    acrossFields('code', classCodeMessage),
  )
  .refine(({ type, value }) => !isSuta(type) || typeof value === 'number', acrossFields('value', cutoffMessage))
  .refine(
    ({ type, rate: percent }) =>
      isSuta(type) || isWorkersComp(type) || !percentageRateTypes.includes(type) || percent > 0,
    acrossFields('rate', 'Please enter a rate greater than 0.'),
  )
  .refine(
    ({ type, rate: percent }) => isWorkersComp(type) || !percentageRateTypes.includes(type) || percent <= 100,
    acrossFields('rate', 'This rate is too large.'),
  );

/** Body of POST /fee; id 0 (or none, as documented) adds one, to the current year unless it names another. USD. */
export const feeSave = z
  .object({
    id: id.default(0),
    rowVersion,
    feeType: neededChoice(typeMessage),
    year: year.optional(),
    source: row.source,
    /** 0 for an implementation fee, which is charged once. */
    payCycle: chosen,
    employeeRange: neededChoice(employeeRangeMessage),
    feeAmount: money(feeMessage),
  })
  .refine(
    ({ feeType: type, payCycle }) => type !== feeType.administrative || Boolean(payCycle),
    acrossFields('payCycle', payCycleMessage),
  )
  .refine(
    ({ feeType: type, payCycle }) => type !== feeType.implementation || !payCycle,
    acrossFields('payCycle', noPayCycleMessage),
  );
