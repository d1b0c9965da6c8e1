import { z } from 'zod';
import { nullableText } from '#platform/fields.ts';
import * as field from '#platform/record.ts';

/** How many months a pack covers. */
const packLengths = [24, 36] as const;
export const reasonMessage = 'Please enter why the underwriter needs diagnoses.';

export const packFields = {
  /** Who gets the pack: a person or department, and the company */
  recipient: field.requiredProse(200, 'Recipient', 'Please enter who gets the pack.'),
  /** What it is for: only what that needs may be in it */
  purpose: field.requiredProse(500, 'Purpose', 'Please enter what the pack is for.'),
  /** The months of claims that it covers, up to the last whole one */
  months: field.oneOf(packLengths, 'Months', { 24: '24 months', 36: '36 months' }),
  /** Why it names groups of diagnoses; null if it names none */
  diagnosisReason: field.optionalProse(500, 'Reason for Diagnoses'),
};

const amount = z.string();

/** The content of a pack as it was made. Amounts are USD as text, months `2026-03`. */
export const packContent = z.object({
  months: z.array(
    z.object({
      month: z.string(),
      /** Null if unknown, or if the month is left out */
      members: z.number().nullable(),
      /** Null if the month is left out because fewer than 5 people were covered */
      medical: amount.nullable(),
      pharmacy: amount.nullable(),
    }),
  ),
  /** By amount; nothing says which of them are one person */
  claimants: z.array(
    z.object({
      year: z.number(),
      deductible: amount,
      medical: amount,
      pharmacy: amount,
      total: amount,
      /** What fell due from the carrier in the months */
      due: amount,
      /** The group with the highest amount; null if it is not stated */
      diagnosis: z.string().nullable(),
    }),
  ),
  contracts: z.array(
    z.object({ year: z.number(), terms: z.array(z.object({ label: z.string(), value: z.string() })) }),
  ),
  /** Employees by age; null without a census */
  census: z
    .object({
      asOf: z.string(),
      bands: z.array(z.object({ band: z.string(), people: z.number().nullable() })),
      total: z.number().nullable(),
    })
    .nullable(),
  /** What differs from the pack before; null for the first one */
  changes: z
    .object({
      since: z.string(),
      lines: z.array(z.object({ what: z.string(), before: z.string(), after: z.string() })),
    })
    .nullable(),
});
export type PackContent = z.output<typeof packContent>;

/** A pack of the list. */
export const pack = z.object({
  id: z.number().int(),
  /** When it was made */
  madeOn: z.iso.datetime(),
  /** The name of the user who made it */
  madeBy: z.string(),
  /** Who gets the pack: a person or department, and the company */
  recipient: z.string(),
  /** What it is for */
  purpose: z.string(),
  /** The months of claims that it covers, up to the last whole one */
  months: z.number().int(),
  /** Why it names groups of diagnoses; null if it names none */
  diagnosisReason: nullableText,
});
export type Pack = z.output<typeof pack>;

export const packMake = z.object(field.saveShape(packFields));
