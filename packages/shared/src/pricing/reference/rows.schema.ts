import { z } from 'zod';
import { decimal, lookupRef, nullableText, text, toClassCode } from '#platform/fields.ts';
import * as field from '#platform/record.ts';
import { type CoverageTier, tierLabels } from '#pricing/comparison/constants.ts';
import { lookupType } from '#records/lookups/constants.ts';
import { sutaTermsFields } from './suta-terms.schema.ts';

export const rateMessage = 'Please enter a rate.';
export const cutoffMessage = 'Please enter a cutoff value.';
export const payCycleMessage = 'Please select a payroll cycle.';
export const employeeRangeMessage = 'Please select a Number of Employees.';
export const feeMessage = 'Please enter a value for Fee.';

const typeIn = (list: number) => field.neededChoice(list, 'Type', 'Please select a type.');
/** Illustrative figures say so here. A save that leaves it out and changes the figures removes it. */
const source = () => field.optionalText(500, 'Source');

export const tierFields = {
  /** What the tier prices: 5 medical, 184 administration (list 2); null is refused */
  type: typeIn(lookupType.tierTypes),
  year: field.year(),
  /** The name of the tier, such as Tier 3; unique in its type and year */
  description: field.requiredText(125, 'Description', 'Please enter a description.'),
  /** The factor by which a medical tier multiplies premiums; for others USD per employee and month */
  rate: field.rate(99_999, 'Rate', rateMessage),
  source: source(),
};
export const tier = field.rowSchema(tierFields);
export type Tier = z.infer<typeof tier>;

const premium = (of: CoverageTier) => field.money(`${tierLabels[of]} Premium`);
const costMessage = 'Please enter an amount from 0 to 100,000.';
/** USD a year. A save that leaves it out keeps it; null clears it. */
const yearlyCost = (label: string) =>
  field.nullable(field.entered('money', field.value(label, z.number(), decimal(2, costMessage, { max: 100_000 }))));

export const planFields = {
  /** The kind of plan: 6 medical, 76 dental, 77 vision (list 3); null is refused */
  type: typeIn(lookupType.planTypes),
  year: field.year(),
  name: field.requiredText(125, 'Plan Name', 'Please enter a plan name.'),
  /** The carrier that offers the plan */
  vendor: field.requiredText(125, 'Plan Vendor', 'Please enter a plan vendor.'),
  /** The carrier’s code of the plan */
  code: field.requiredText(25, 'Code', 'Please enter a code.'),
  /** The code of the plan of the year before that it continues, where that is another; null if its own code or name says it */
  followsCode: field.optionalText(25, 'Last Year’s Code'),
  description: field.requiredText(255, 'Description', 'Please enter a description.'),
  effectiveDate: field.day('Effective Date', 'Please enter an effective date.'),
  /** Whether it is a standard or a high-deductible plan, a value of list 17; null for a standard plan */
  modelType: {
    ...field.choice(lookupType.modelTypes, 'High Deductible Health Plan'),
    read: lookupRef.clone(),
    message: 'Please select a model type.',
  },
  eE_Amount: field.inColumn('eeAmount', premium('eE')),
  eS_Amount: field.inColumn('esAmount', premium('eS')),
  eC_Amount: field.inColumn('ecAmount', premium('eC')),
  eF_Amount: field.inColumn('efAmount', premium('eF')),
  /** The yearly deductible for one person, USD; null if unknown */
  deductibleSelf: yearlyCost('Deductible, Self-Only'),
  /** The yearly deductible for a family, USD; null if unknown */
  deductibleFamily: yearlyCost('Deductible, Family'),
  /** The deductible of each person within a family, USD; null if there is none */
  deductibleEmbedded: yearlyCost('Embedded Deductible'),
  /** The most that one person pays in a year, USD; null if unknown */
  outOfPocketSelf: yearlyCost('Out-of-Pocket, Self-Only'),
  /** The most that a family pays in a year, USD; null if unknown */
  outOfPocketFamily: yearlyCost('Out-of-Pocket, Family'),
  /** The most that each person within a family pays in a year, USD; null if there is no such limit */
  outOfPocketEmbedded: yearlyCost('Embedded Out-of-Pocket'),
  /** Whether the plan pays for something before the deductible is met; null if unknown */
  paysBeforeDeductible: field.nullable(field.yesOrNo('Pays before the Deductible')),
  /** Whether the plan pays at least the ACA’s minimum value, as its summary of benefits says; null if unknown */
  minimumValue: field.nullable(field.yesOrNo('Minimum Value')),
  source: source(),
};
export const plan = field.rowSchema(planFields);
export type Plan = z.infer<typeof plan>;

const optionalCode = (label: string) =>
  field.entered('classCode', field.value(label, nullableText, text(40).overwrite(toClassCode).nullish()));

export const rateFields = {
  /** What is rated: 7 SUTA, 48 workers’ comp, 70 FICA, 71 FUTA, 191 renewal trend (list 4); null is refused */
  type: typeIn(lookupType.rateTypes),
  year: field.year(),
  /** The state that the rate applies in; null for federal rates */
  state: field.entered('state', field.value('State', nullableText, text(40).nullish())),
  /** The class code of workers’ comp; null for other rates */
  code: optionalCode('Code'),
  /** What the class code stands for; null if no one noted it */
  label: field.optionalText(125, 'Class'),
  /** Percent of wages for taxes, USD per 100 USD of payroll for workers’ comp */
  rate: field.rate(1_000, 'Rate', rateMessage),
  /** The wages that are taxed per person and year, USD; null for workers’ comp */
  value: field.nullable(field.money('Cutoff', cutoffMessage)),
  /** Whether the state gives each company a rate of its own */
  isVariable: field.flag('Variable'),
  ...sutaTermsFields,
  /** Whether the class code is no longer used; it keeps its price where it is used, and is not offered for new lines */
  discontinued: field.flag('Discontinued'),
  /** The class code that replaces it, of the same state and year; null if none does */
  replacedBy: optionalCode('Replaced By'),
  source: source(),
};
export const referenceRate = field.rowSchema(rateFields);
export type ReferenceRate = z.infer<typeof referenceRate>;

const listed = () => z.object({ id: z.number().int(), description: z.string() });

export const feeFields = {
  year: field.year(),
  /** The kind of fee: 49 administration, 50 implementation (list 12); null is refused */
  feeType: typeIn(lookupType.feeTypes),
  /** The pay cycle that the fee is for, a value of list 13; null for the implementation fee */
  payCycle: {
    ...field.choice(lookupType.payrollCycles, 'Payroll Cycle'),
    read: listed(),
    message: payCycleMessage,
  },
  /** The range of headcounts that the row is for, a value of list 14; null is refused */
  employeeRange: {
    ...field.neededChoice(lookupType.employeeRanges, 'Number of Employees', employeeRangeMessage),
    read: listed(),
  },
  /** The fee, USD: per employee and payroll for administration, once for the implementation */
  feeAmount: field.money('Fee', feeMessage),
  source: source(),
};
export const fee = field.rowSchema(feeFields);
export type Fee = z.infer<typeof fee>;

/**
 * The source of a row's figures, and who last saved it; user and time are null if no one has saved it since it was
 * seeded.
 */
export const rowOrigin = z.object({
  /** Where the row’s values come from, as Operations noted it; null if no one did */
  source: nullableText,
  /** The name of the user who changed it last; null if no one did */
  changedBy: nullableText,
  /** When it was last changed, as an instant in UTC; null if never */
  changedAt: nullableText,
});
export type RowOrigin = z.infer<typeof rowOrigin>;
