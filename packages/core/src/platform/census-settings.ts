import { z } from 'zod';

const whole = z.coerce.number().int().positive();

/** The environment variables of employee censuses: their size, their participation, and how long they are kept. */
export const censusSettings = {
  CENSUS_MAX_ROWS: whole.max(20_000).default(5_000).describe('Most people in one employee census'),
  CENSUS_MAX_MB: whole.max(50).default(5).describe('Megabytes of the largest census file'),
  PREMIUM_CENSUS_DAYS: whole
    .max(400)
    .default(45)
    .describe('Days by which a census may be older than a month of premiums; older ones leave differences to confirm'),
  CENSUS_PARTICIPATION: z
    .enum(['carrier', 'exchange'])
    .default('carrier')
    .describe(
      'How participation is counted. carrier: valid waivers come off the eligible; exchange: they count as enrolled, and owners do not count',
    ),
  CENSUS_PARTICIPATION_MIN: z.coerce
    .number()
    .min(0)
    .max(100)
    .optional()
    .describe('Percent of participation that carriers ask for; below it the census shows a hint. Default: no hint'),
  CENSUS_ARCHIVED_MONTHS: whole
    .default(12)
    .describe('Months after which the people of an archived record’s censuses are deleted; the counts stay'),
  CENSUS_REPLACED_MONTHS: whole
    .default(24)
    .describe('Months after which the people of a client’s replaced census are deleted'),
  CENSUS_YEARS: whole.default(6).describe('Years for which the last census of each plan year of a client is kept'),
};
