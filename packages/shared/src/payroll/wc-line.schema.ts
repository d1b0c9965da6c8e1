import { z } from 'zod';
import { money, nullableNumber, requiredText } from '../fields.ts';
import { sum } from '../money.ts';
import { acrossFields } from '../schema-parts.ts';
import { ownerKinds } from './wc-rated-payroll.rules.ts';

/** Overtime and owners of a workers' comp line: parts of its wages that are rated differently. */

const valueFor = (label: string) => `Please enter a value for ${label}.`;

export const maxOwners = 20;
export const overtimeFactors = [1.5, 2] as const;

const owner = z.object({
  name: requiredText(125, valueFor('Name')),
  kind: z.enum(ownerKinds, valueFor('Kind')),
  included: z.boolean(),
  annualPay: money(valueFor('Annual Pay')),
  payInWages: money(valueFor('Pay in Wages')),
});

/** Fields of a line in a save; a client that omits them keeps what is stored. USD per year. */
export const linePayrollSave = {
  /** All pay of overtime hours, with its base part. */
  overtimeWages: money(valueFor('Overtime Wages')).optional(),
  overtimeFactor: z.literal(overtimeFactors, valueFor('Overtime Factor')).optional(),
  overtimeExcluded: money(valueFor('Overtime Excluded')).nullish(),
  owners: z.array(owner).max(maxOwners, `A line has at most ${maxOwners} owners.`).optional(),
};

/** What the rules across a line's fields compare, USD per year. */
export interface LinePayroll {
  annualWages: number;
  overtimeWages?: number | undefined;
  overtimeExcluded?: number | null | undefined;
  owners?: readonly { payInWages: number }[] | undefined;
}

const atMost = (part: (line: LinePayroll) => number | null | undefined) => (line: LinePayroll) =>
  (part(line) ?? 0) <= line.annualWages;

/** Rules across a line's fields: no part of the wages exceeds them. */
export const linePayrollRules = [
  [
    atMost(({ overtimeWages }) => overtimeWages),
    acrossFields('overtimeWages', 'Overtime wages are part of the annual wages.', ['overtimeWages', 'annualWages']),
  ],
  [
    atMost(({ overtimeExcluded }) => overtimeExcluded),
    acrossFields('overtimeExcluded', 'The excluded part is at most the annual wages.', [
      ...['overtimeExcluded', 'annualWages'],
    ]),
  ],
  [
    ({ owners = [], annualWages }: LinePayroll) => sum(owners.map(({ payInWages }) => payInWages)).lte(annualWages),
    acrossFields('owners', 'The owners’ pay in the wages is more than the annual wages.', ['owners', 'annualWages']),
  ],
] as const;

/** The same fields in a response. */
export const linePayrollDetail = {
  overtimeWages: z.number(),
  overtimeFactor: z.literal(overtimeFactors),
  overtimeExcluded: nullableNumber,
  owners: z.array(owner),
};

/** Calculated figures of a line: the payroll that its premium is rated on, and the provider's rate with its mod. */
export const linePayrollFigures = {
  ratedWages: z.number(),
  billedRate: nullableNumber,
};
