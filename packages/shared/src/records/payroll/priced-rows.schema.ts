import { z } from 'zod';
import { amountNeeded } from '#platform/fields.ts';
import * as field from '#platform/record.ts';
import { acrossFields } from '#platform/schema-parts.ts';
import { sendsPeopleBelow, taxableTerms, tooManyBelow } from './taxable-wages.schema.ts';
import { linePayroll, linePayrollRules } from './wc-line.schema.ts';
import { wagesAgree, wagesMessage } from './workers-comp.rules.ts';

/** Unemployment and workers' comp: rows whose costs are calculated unless a user overrides them. */

const sutaCost = (label: string) => field.overridable(field.nullable(field.money(label, amountNeeded)));

/** Only typed figures are stored: without `override` three are calculated, with it a rate is required. */
export const withholdingFields = {
  state: field.state(),
  /** How many employees the row covers */
  employeeCount: field.count('Number of Employees'),
  /** The company’s number at the state’s unemployment agency */
  sutaNum: field.requiredText(25, 'SUTA Number', 'Please enter a SUTA number.'),
  /** The company’s number at the state’s withholding agency */
  whAccount: field.requiredText(25, 'Witholdings Account'),
  /** The unemployment tax rate that the company pays today, percent */
  taxRate: field.percentRate('Current Tax Rate'),
  /** The unemployment tax rate with the provider, percent; calculated unless `override` is on; null if it is not known */
  proposedTaxRate: field.overridable(field.nullable(field.percentRate('Proposed Tax Rate'))),
  /** Unemployment tax today, USD per year; calculated unless `override` is on; null if it is not known */
  currentSUTA: field.inColumn('currentSuta', sutaCost('Current SUTA')),
  /** Unemployment tax with the provider, USD per year; calculated unless `override` is on; null if it is not known */
  proposedSUTA: field.inColumn('proposedSuta', sutaCost('Proposed SUTA')),
  /** Whether the figures were typed; otherwise they are calculated whenever their inputs change */
  override: field.flag('Override'),
  ...taxableTerms,
};

/** Reported once a figure is typed: its rate is needed too. */
const needsRate = (name: 'proposedTaxRate' | 'proposedRate', { label }: field.Field) =>
  [
    (row: { override?: boolean | undefined } & { [Name in typeof name]?: number | null | undefined }) =>
      !row.override || typeof row[name] === 'number',
    acrossFields(name, field.valueFor(label), []),
  ] as const;

export const withholding = field.rowSchema(withholdingFields);
export type Withholding = z.infer<typeof withholding>;
export const withholdingSave = field
  .rowSave(withholdingFields)
  .refine(...needsRate('proposedTaxRate', withholdingFields.proposedTaxRate))
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

const wcCost = (label: string) => field.overridable(field.nullable(field.money(label)));

/** Without `override` the base rate comes from the rate table, and the costs from it and the risk tier. */
export const workersCompFields = {
  state: field.state(),
  /** How many employees the row covers */
  employeeCount: field.count('Number of Employees'),
  /** The class code of the work, from the rates of the state (`GET /rates?typeId=48`) */
  code: field.classCode('WC Code', 'Please select a value for WC Code.'),
  /** What the company pays today, USD per 100 USD of payroll, up to 1,000 */
  rate: field.rate(1_000, 'Current WC Rate'),
  /** The provider’s base rate, USD per 100 USD of payroll; from the rate table unless `override` is on; null if it is not known */
  proposedRate: field.overridable(field.nullable(field.rate(1_000, 'Proposed Base Rate'))),
  /** Wages of this class code, USD per month */
  monthlyWages: field.money('Monthly Wages'),
  /** Wages of this class code, USD per year: twelve times `monthlyWages` */
  annualWages: field.money('Annual Wages'),
  ...linePayroll,
  /** The payroll on which the premium is calculated, after overtime and owners, USD per year */
  ratedWages: field.shownOnly(field.money('Rated Payroll')),
  /** The provider’s rate with its tier and mod, USD per 100 USD of payroll; null if there is no base rate */
  billedRate: field.shownOnly(field.nullable(field.rate(1_000, 'Proposed WC Rate'))),
  /** Workers’ comp premium today, USD per year; calculated unless `override` is on; null if it is not known */
  currentCost: wcCost('Current WC Cost'),
  /** Workers’ comp premium with the provider, USD per year; calculated unless `override` is on; null if it is not known */
  proposedCost: wcCost('Proposed WC Cost'),
  /** Whether the figures were typed; otherwise they are calculated whenever their inputs change */
  override: field.flag('Override'),
};

export const workersComp = field.rowSchema(workersCompFields);
export type WorkersComp = z.infer<typeof workersComp>;
export const workersCompSave = field
  .rowSave(workersCompFields)
  .refine(...needsRate('proposedRate', workersCompFields.proposedRate))
  .refine(wagesAgree, unequalWages)
  .refine(...linePayrollRules[0])
  .refine(...linePayrollRules[1])
  .refine(...linePayrollRules[2]);
export type WorkersCompSave = z.input<typeof workersCompSave>;
