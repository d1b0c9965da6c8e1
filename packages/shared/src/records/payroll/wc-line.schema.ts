import { z } from 'zod';
import { sum } from '#platform/money.ts';
import * as field from '#platform/record.ts';
import { acrossFields } from '#platform/schema-parts.ts';
import { ownerKinds } from './wc-rated-payroll.rules.ts';

/** Overtime and owners of a workers' comp line: parts of its wages that are rated differently. */

export const maxOwners = 20;
export const overtimeFactors = [1.5, 2] as const;

const ownerFields = {
  /** The owner’s name */
  name: field.requiredText(125, 'Name'),
  /** In which role the owner works in the company */
  kind: field.value('Kind', z.enum(ownerKinds), z.enum(ownerKinds, field.valueFor('Kind'))),
  /** Whether the policy covers the owner */
  included: field.value('Included in the Policy', z.boolean(), z.boolean()),
  /** What the owner earns, USD per year; the state’s minimum and maximum apply */
  annualPay: field.money('Annual Pay'),
  /** How much of the owner’s pay is among the wages of this row, USD per year */
  payInWages: field.money('Pay in Wages'),
};
const owners = z.array(z.object(field.saveShape(ownerFields)));

/** A part of a line's wages is rated differently. A save that omits these keeps what is stored. */
export const linePayroll = {
  /** All pay of overtime hours, with its base part, USD per year */
  overtimeWages: { ...field.omittable(field.money('Overtime Wages')), blank: 0 },
  /** What an overtime hour is paid: 1.5 or 2 times a usual one */
  overtimeFactor: {
    ...field.omittable(field.oneOf(overtimeFactors, 'Overtime Factor', { 1.5: 'Time and a half', 2: 'Double time' })),
    read: z.literal(overtimeFactors),
    blank: 1.5,
  },
  /** The part of overtime pay that is not rated, USD per year; calculated if null */
  overtimeExcluded: field.nullable(field.money('Overtime Excluded')),
  /** Owners whose pay is rated by its own rules */
  owners: {
    ...field.value('Owners', owners, owners.max(maxOwners, `A line has at most ${maxOwners} owners.`).optional()),
    items: ownerFields,
    blank: [],
  },
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
      'overtimeExcluded',
      'annualWages',
    ]),
  ],
  [
    ({ owners = [], annualWages }: LinePayroll) => sum(owners.map(({ payInWages }) => payInWages)).lte(annualWages),
    acrossFields('owners', 'The owners’ pay in the wages is more than the annual wages.', ['owners', 'annualWages']),
  ],
] as const;
