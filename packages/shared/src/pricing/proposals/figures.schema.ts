import { z } from 'zod';
import { nullableNumber } from '#platform/fields.ts';
import { operationsLists } from '#pricing/reference/operations-list.ts';
import { costKinds } from './summary.rules.ts';

/** What something costs the customer, USD per year. */
const sides = z.object({
  /** What the customer pays today, USD per year; null if unknown */
  today: nullableNumber,
  /** What it would pay with the provider, USD per year; null if unknown */
  provider: nullableNumber,
  /** Today less the provider, USD per year: negative if the customer would pay more; null if one of them is unknown */
  saving: nullableNumber,
});
export type FigureSides = z.infer<typeof sides>;

const comparedFigures = z
  .object({
    /** USD per year */
    today: z.number(),
    /** USD per year */
    provider: z.number(),
    /** Today less the provider, USD per year; negative if the customer would pay more */
    saving: z.number(),
    /** The savings in percent of today’s cost; null if that is 0 */
    percent: nullableNumber,
    /** How many lines are in none of these sums */
    leftOut: z.number().int(),
  })
  .nullable();

/** What a proposal with some options would say. */
export const proposalFigures = z.object({
  /** The year of the rate tables */
  year: z.number().int(),
  /** What each kind of cost is, in the order of the proposal */
  lines: z.array(
    sides.extend({
      kind: z.enum(costKinds),
      /** The part of a kind of cost of which one side is unknown, while another part is known on both */
      isRest: z.boolean(),
    }),
  ),
  /** All lines; a side is null if a line is unknown there */
  total: sides,
  /** The lines known on both sides, the only ones with savings; null if there are none */
  compared: comparedFigures,
  /** What is paid once, in the first year; an amount is null if it is unknown */
  once: z.object({
    /** The implementation fee, USD; null if it is not known */
    implementation: nullableNumber,
    /** Taxes of wage bases that start again, USD; null without any */
    wageBases: nullableNumber,
    /** All of the first year with the provider, USD; null if the yearly cost or the fee is not known */
    firstYear: nullableNumber,
  }),
  /** Why figures are missing, in the words of the proposal; one text for each reason */
  missing: z.array(z.string()),
  /** Those of these texts that name a figure which Operations lacks, with the list in which it is entered */
  missingInOperations: z.array(
    z.object({
      /** As in `missing` */
      text: z.string(),
      /** The list in Operations, of the year of the rate tables */
      list: z.enum(operationsLists),
    }),
  ),
});
export type ProposalFigures = z.infer<typeof proposalFigures>;

/** The main figures of a proposal as it was made; stored with it, and never calculated again. */
export const keptFigures = proposalFigures.pick({ year: true, total: true }).extend({
  /** The lines known on both sides, the only ones with savings; null if there are none */
  compared: comparedFigures,
});
export type KeptFigures = z.infer<typeof keptFigures>;
