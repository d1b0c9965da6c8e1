import { z } from 'zod';
import { decimal } from '#platform/fields.ts';
import { labeled } from '#platform/message-names.ts';
import * as field from '#platform/record.ts';
import { acrossFields } from '#platform/schema-parts.ts';

const countMessage = 'Please enter a number from 0 to 100,000.';
const limited = (label: string, decimals: number) => {
  const save = decimal(decimals, countMessage, { max: 100_000 });
  return field.nullable(field.entered('count', field.value(label, z.number(), save)));
};

/** The employees of one month. */
export const employeeMonthFields = {
  /** Employees with at least 130 hours of service; null if not counted */
  fullTime: limited('Full-Time', 0),
  /** The hours of all other employees, of each at most 120; null for none */
  partTimeHours: limited('Part-Time Hours', 2),
  /** How many of the full-time employees are seasonal; null for none */
  seasonal: limited('Seasonal', 0),
};

const month = z.object(field.readShape(employeeMonthFields));
const monthSave = z
  .object(field.saveShape(employeeMonthFields))
  .refine(
    ({ fullTime, seasonal }) => (seasonal ?? 0) <= (fullTime ?? 0),
    acrossFields('seasonal', 'Seasonal employees are among the full-time employees.'),
  );

/** A company of the affiliated group, which counts together with the customer. */
const affiliate = z.object({
  /** The name of the company */
  name: z.string(),
  /** Its employees of each month; null if they are not counted yet */
  months: z.array(month).nullable(),
});

export const employeeCount = z.object({
  /** The year whose months are counted: the one before the customer’s operating year */
  year: z.number().int(),
  /** The employees of the twelve months; all unset before someone counts them */
  months: z.array(month).length(12),
  /** Whether the companies of the affiliated group count as well */
  withGroup: z.boolean(),
  /** The other companies of the affiliated group; empty without one */
  affiliates: z.array(affiliate),
  /** The estimate from one day of the active census; null without a census whose hours are known */
  estimate: z
    .object({
      /** The day that the census describes, `YYYY-MM-DD` */
      asOf: z.string(),
      /** The employees on that day, cut down to a whole number */
      count: z.number().int(),
    })
    .nullable(),
  /** Whether the signed-in user may save the count */
  maySave: z.boolean(),
  /** Stands for all that was read: a save with another one is rejected as stale */
  version: z.string(),
});
export type EmployeeCount = z.infer<typeof employeeCount>;
export type CountedMonth = z.infer<typeof month>;

export const employeeCountSave = z.object({
  /** The employees of the twelve months, January first */
  months: labeled(z.array(monthSave).length(12, 'Please send all twelve months.'), 'Months'),
  /** Whether the companies of the affiliated group count as well */
  withGroup: labeled(z.boolean(), 'Count with Affiliated Group'),
  version: z.string().regex(/^[0-9a-f]{16}$/),
});
