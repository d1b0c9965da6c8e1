import { z } from 'zod';
import { nullableNumber, nullableText, yearText } from '#platform/fields.ts';
import { clientManagers } from '#platform/permissions.ts';
import { defineRoutesFor } from '#platform/route.ts';
import { experienceInputs, experienceSave } from './inputs.schema.ts';

const ofYear = z.object({
  /** The year in which the renewal begins */
  year: yearText,
});

const completion = z.object({
  /** Months from the service to the payment */
  lag: z.number().int(),
  /** Payments by the next lag divided by those by this one; null at the last lag */
  link: nullableNumber,
  /** The share of claims that is paid by this lag */
  completion: z.number(),
  /** Whether payments fell after this lag */
  falls: z.boolean(),
  /** Whether staff typed the factor */
  typed: z.boolean(),
});

const serviceMonth = z.object({
  month: z.string(),
  /** Covered members; null without a premiums file */
  members: nullableNumber,
  /** Medical claims paid to date, USD */
  medical: z.number(),
  /** What members have above the pooling point, USD; null without one */
  pooled: nullableNumber,
  /** The share of the month’s claims that is paid */
  completion: z.number(),
  /** Medical claims without the pooled ones, with those still to be paid, USD; null without a pooling point */
  completed: nullableNumber,
  /** Pharmacy claims paid to date, USD */
  pharmacy: z.number(),
});

const step = z.object({
  /** Its number, 1 to 14 */
  step: z.number().int(),
  /** What it calculates */
  label: z.string(),
  /** What it is calculated from */
  rule: z.string(),
  /** What it comes to, in words; null while an input is missing */
  result: nullableText,
});

const weighed = z.object({
  /** The weight of the client’s experience */
  z: z.number(),
  /** The needed rate at that weight, USD per member and month; null if an input is missing */
  needed: nullableNumber,
  /** Its change from the present rate, percent; null if an input is missing */
  change: nullableNumber,
});

const rate = z.object({
  /** The plan’s code in premiums files */
  plan: z.string(),
  tier: z.enum(['EE', 'ES', 'EC', 'EF']),
  /** How many employees are billed at this rate */
  people: z.number().int(),
  /** The billed rate, USD per month */
  rate: z.number(),
  /** The new rate, USD per month */
  renewed: z.number(),
});

const tierRow = z.object({
  id: z.number().int(),
  description: z.string(),
  /** The factor on the plans’ rates */
  rate: z.number(),
  /** The month of the present people at this tier, USD */
  month: z.number(),
  /** What that is over the needed month, USD; negative if it is not enough */
  over: z.number(),
});

/** The experience worksheet of a client and renewal year, as far as its inputs allow. */
export const experienceWorksheet = z.object({
  year: z.number().int(),
  /** What staff entered */
  inputs: experienceInputs,
  /** The specific deductible, which is the usual pooling point, USD */
  deductible: z.number(),
  /** The last month with payments in the client’s claims files, `2026-08`; null without any */
  paidThrough: nullableText,
  /** The figures it rests on, in one sentence */
  basis: z.string(),
  /** The 14 steps, each from figures of those before it */
  steps: z.array(step),
  /** The service months of the experience */
  months: z.array(serviceMonth),
  /** How much of a month’s claims is paid after how many months */
  factors: z.array(completion),
  /** The result with all and none of the experience, if it counts at all */
  range: z.array(weighed),
  /** The present and new rates; none until the change is known */
  rates: z.array(rate),
  /** The present people’s month at present and new rates, USD; null until the change is known */
  totals: z
    .object({
      /** At present rates, USD per month */
      current: z.number(),
      /** At new rates, USD per month */
      renewed: z.number(),
      /** What the month costs more, USD */
      difference: z.number(),
      /** What the year costs more, USD */
      year: z.number(),
    })
    .nullable(),
  /** How the renewal year’s medical tiers compare with the needed month; null until both are known */
  cover: z
    .object({
      /** The factor on the renewal year’s rates that is needed */
      factor: z.number(),
      /** The lowest tier that is enough; null if none is */
      tierID: nullableNumber,
      /** The outcome in words */
      text: z.string(),
      /** Each medical tier of the year, lowest factor first */
      tiers: z.array(tierRow),
    })
    .nullable(),
  /** What stops the worksheet, by step */
  missing: z.array(
    z.object({
      /** The number of the step that needs it */
      step: z.number().int(),
      text: z.string(),
      /** Where it is entered */
      place: z.enum(['inputs', 'files', 'tiers', 'plans']),
      /** The input of the worksheet that is missing; null if it is none of them */
      field: nullableText,
    }),
  ),
  /** What may make the figures misleading, one sentence each */
  warnings: z.array(z.string()),
  /** The limits of the projection, printed under it */
  limits: z.string(),
});
export type ExperienceWorksheet = z.infer<typeof experienceWorksheet>;

export const experienceRoutes = defineRoutesFor(clientManagers, 'experience', {
  worksheet: {
    call: 'GET /customer/:id/experience/:year',
    summary:
      'The renewal of a client from its own claims: inputs, the steps as far as they are known, and what is missing',
    params: ofYear,
    response: experienceWorksheet,
  },
  save: {
    call: 'PUT /customer/:id/experience/:year',
    summary: 'Saves the inputs of the worksheet and calculates it',
    params: ofYear,
    body: experienceSave,
    response: experienceWorksheet,
    reads: { route: 'experience.worksheet', at: 'inputs' },
  },
  document: {
    call: 'GET /customer/:id/experience/:year/document',
    access: 'session-file',
    summary: 'The worksheet as a PDF, marked as internal; the reading is audited',
    params: ofYear,
    concurrent: 4,
    file: ['application/pdf'],
  },
});
