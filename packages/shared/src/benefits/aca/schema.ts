import { z } from 'zod';
import { flagText, wholeText, yearText } from '#platform/fields.ts';
import { labeled } from '#platform/message-names.ts';

const amount = z.number();
const shareMessage = 'Please enter an amount from 0 to 100,000 with at most 4 decimals.';

/** What is tested: an employee's share of coverage for one person, in a year. */
export const affordabilityQuery = z.object({
  year: yearText,
  /** The employee’s share of the lowest-cost plan for one person, USD per month */
  share: labeled(
    z
      .union([
        z.number(),
        z
          .string()
          .regex(/^\d{1,6}(?:\.\d{1,4})?$/, shareMessage)
          .transform(Number),
      ])
      .pipe(z.number().min(0, shareMessage).max(100_000, shareMessage)),
    'Share',
  ),
  /** The month in which the plan year begins; 1 if left out */
  planYearMonth: wholeText(/^(?:[1-9]|1[0-2])$/, 1, 12).optional(),
  /** Whether a plan year that begins from February to June uses its own year’s poverty guideline */
  newGuideline: flagText.optional(),
  /** How wages are estimated: 1 by the federal poverty line, 2 by the rate of pay, 3 by W-2 wages */
  safeHarbor: wholeText(/^[1-3]$/, 1, 3),
});
export type AffordabilityQuery = z.infer<typeof affordabilityQuery>;

/** Why nothing was tested. */
export const untested = ['percent', 'guideline', 'census', 'pay', 'access'] as const;

export const affordability = z.object({
  /** The year in which the plan year begins */
  year: z.number().int(),
  /** The month in which the plan year begins */
  planYearMonth: z.number().int(),
  /** The year of the poverty guideline */
  guidelineYear: z.number().int(),
  /** Whether the customer is an applicable large employer (ALE), or may be one: its status is to be determined */
  applies: z.boolean(),
  /** Whether the signed-in user may see the test employee by employee */
  seesEmployees: z.boolean(),
  /** The census whose full-time employees were tested; null if there is none */
  census: z
    .object({
      id: z.number().int(),
      /** The day that the census describes, `YYYY-MM-DD` */
      asOf: z.string(),
    })
    .nullable(),
  /**
   * What the test lacks: the year’s percentage, the poverty guideline, a census, the pay of everyone in it,
   * or the right to see wages; null if it was made
   */
  missing: z.enum(untested).nullable(),
  /** How many full-time employees were tested */
  tested: z.number().int(),
  /** For how many of them the share is affordable */
  affordable: z.number().int(),
  /** How many employees were not tested, since their hours, pay or guideline are unknown */
  unknown: z.number().int(),
  /** The most that the share is over the limit of an employee, USD per month; null if nothing was tested */
  overBy: amount.nullable(),
  /** The highest share that is affordable for everyone tested, USD per month; null if nothing was tested */
  highest: amount.nullable(),
  /** What the employer mandate could cost; null without the year’s penalties, a census, or the right to see wages */
  exposure: z
    .object({
      /** The full-time employees of the census, also those whose pay is unknown */
      fullTime: z.number().int(),
      /** How many of them pass by no safe harbor: at most they get a premium tax credit */
      failEvery: z.number().int(),
      /** The penalty per employee if coverage is not offered to enough, USD per year */
      notOffered: amount,
      /** The penalty per employee if coverage is not affordable, USD per year */
      notAffordable: amount,
    })
    .nullable(),
});
export type Affordability = z.infer<typeof affordability>;

const testedEmployee = z.object({
  rowNo: z.number().int(),
  /** The employee’s number in the company; null if the census has none */
  empNo: z.string().nullable(),
  lastName: z.string().nullable(),
  firstName: z.string().nullable(),
  /** The most that the employee may pay, USD per month; null if the hours or the pay are unknown */
  limit: amount.nullable(),
  /** How much the share is over that limit, USD per month; 0 if it is affordable */
  over: amount,
});

export const affordabilityEmployees = z.object({
  /** The full-time employees, those over the limit first, then those whose pay is unknown */
  employees: z.array(testedEmployee),
  /** The lowest hourly rate at which the share is affordable, USD; null unless the rate of pay is tested */
  lowestHourlyRate: amount.nullable(),
});
export type AffordabilityEmployees = z.infer<typeof affordabilityEmployees>;
