import { z } from 'zod';
import { text } from '#platform/fields.ts';
import { censusTiers } from './lists.ts';

/** How often a salary is paid, with the times a year. Hourly pay depends on the hours instead. */
export const wagePeriods = { year: 1, month: 12, halfMonth: 24, twoWeeks: 26, week: 52 } as const;
export const wagesPer = ['year', 'month', 'halfMonth', 'twoWeeks', 'week', 'hour'] as const;
export type WagesPer = (typeof wagesPer)[number];

const mostWords = 100;
const longestWord = 100;

/** A word as it is looked up among the answers. */
export const answerWord = (cell: string): string => cell.trim().toLowerCase().slice(0, longestWord);

/** What a file does not say by itself. Each is asked once for the file, and offered again for the customer’s next one. */
export const censusAnswers = z.object({
  /** Our tier for words that may mean several or none, by the word in lower case */
  tiers: z
    .record(text(longestWord), z.enum(censusTiers))
    .refine((words) => Object.keys(words).length <= mostWords, `Please answer for at most ${mostWords} words.`)
    .optional(),
  /** Whether days stand before months, as in 31/12/2024 */
  dayFirst: z.boolean().optional(),
  /** What the annual wage of the file is paid for */
  wagesPer: z.enum(wagesPer).optional(),
  /** Whether rows that look like dependents are left out */
  dependents: z.boolean().optional(),
  /** Whether names without a comma begin with the last name, as in SMITH JOHN A */
  lastFirst: z.boolean().optional(),
  /** Whether annual wages over $1,000,000 and hourly rates over $500 are right */
  highWages: z.boolean().optional(),
});
export type CensusAnswers = z.infer<typeof censusAnswers>;

/** The answers that hold for the customer’s next file too. Which name stands first does not: that file may write names in another way. */
export const lastingAnswers = ({ tiers, dayFirst, wagesPer: per }: CensusAnswers): CensusAnswers => ({
  ...(tiers && { tiers }),
  ...(dayFirst !== undefined && { dayFirst }),
  ...(per && { wagesPer: per }),
});

const periodWords: readonly (readonly [pattern: RegExp, per: WagesPer])[] = [
  [/semi-? ?month|twice a month|half-? ?month/i, 'halfMonth'],
  [/bi-? ?week|two weeks|every other week/i, 'twoWeeks'],
  [/month/i, 'month'],
  [/week/i, 'week'],
  [/hour|\/ ?hr\b/i, 'hour'],
  [/annual|year|\/ ?yr\b/i, 'year'],
];

/** What a salary is paid for by its header: `Monthly Salary`. Undefined if the header does not say. */
export const wagesPerOf = (header: string): WagesPer | undefined =>
  periodWords.find(([pattern]) => pattern.test(header))?.[1];

/**
 * Whether names without a comma begin with the last name, by the column’s header: `Last First MI`. Undefined if it does not say:
 * `Last, First` is about names with a comma.
 */
export const lastFirstOf = (header: string): boolean | undefined => {
  if (/\blast(?: name)?[ /]+first\b/i.test(header)) return true;
  return /\bfirst(?: name)?[ /]+(?:(?:mi|middle|m\.i\.)(?: name)?[ /]+)?last\b/i.test(header) ? false : undefined;
};

/** Whether a question about a file has its answer. A word that is no tier may stay without one: its rows are left out. */
export const isAnswered = (question: { kind: string; word?: string }, answers: CensusAnswers): boolean =>
  question.kind === 'tier'
    ? answers.tiers?.[question.word ?? ''] !== undefined
    : answers[question.kind as Exclude<keyof CensusAnswers, 'tiers'>] !== undefined;
