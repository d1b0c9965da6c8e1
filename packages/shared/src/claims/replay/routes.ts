import { z } from 'zod';
import { flagText, nullableNumber, nullableText } from '#platform/fields.ts';
import { section } from '#platform/permissions.ts';
import { readShape } from '#platform/record.ts';
import { defineRoutesFor } from '#platform/route.ts';
import { allTableMimes, tableFormats } from '#platform/table-formats.ts';
import { type Offer, replayFields, replaySave } from './offers.schema.ts';

const costs = {
  /** What the contract would have reimbursed, USD */
  reimbursed: z.number(),
  /** Claims paid in the contract year less what is reimbursed, USD */
  kept: z.number(),
  /** The premium, USD; null if the employees of a month or the offer’s premium are not known */
  premium: nullableNumber,
  /** What is kept and the premium, USD; null if the premium is not known */
  net: nullableNumber,
};

const replayedYear = z.object({
  /** The contract year */
  year: z.number().int(),
  /** Its first day, `YYYY-MM-DD` */
  starts: z.string(),
  /** Its last day, `YYYY-MM-DD` */
  ends: z.string(),
  /** Claims paid in it, USD */
  paid: z.number(),
  /** Employees of all its months that are over; null if those of a month are not known */
  employeeMonths: nullableNumber,
  /** Employees on average; null if those of a month are not known */
  employees: nullableNumber,
  /** Whether the totals contain it */
  inTotals: z.boolean(),
  /** What may make its figures misleading, one sentence each */
  warnings: z.array(z.string()),
  /** What each offer comes to, in the order of the offers */
  offers: z.array(
    z.object({
      /** Claims that the offer counts, USD */
      counted: z.number(),
      /** Members above their deductible */
      members: z.number().int(),
      /** What they have above it, USD */
      over: z.number(),
      /** What of it is above the policy’s maximum, USD */
      aboveMaximum: z.number(),
      /** What of it the aggregating specific keeps, USD */
      aggregating: z.number(),
      ...costs,
    }),
  ),
});

/** Stop-loss offers applied to the claims of a client’s past contract years. */
export const replay = z.object({
  ...readShape(replayFields),
  /** 0 until the offers were saved once */
  rowVersion: z.number().int(),
  /** The contract years since the first claims */
  years: z.array(replayedYear),
  /** The sums of the years in the totals, in the order of the offers; null if there is no such year */
  totals: z
    .array(
      z.object({
        ...costs,
        /** What its net cost is more than that of the cheapest offer, USD, 0 for that one; null if they cannot be compared */
        more: nullableNumber,
      }),
    )
    .nullable(),
  /** Members with a laser who have claims, by year */
  lasers: z.array(
    z.object({
      year: z.number().int(),
      /** The place of the offer, from 0 */
      offer: z.number().int(),
      /** The place of the laser in the offer, from 0 */
      laser: z.number().int(),
      /** The member’s name, if the call asks for it and the claims have it; else null */
      name: nullableText,
      /** Claims of the member that the offer counts, USD */
      counted: z.number(),
      /** What is reimbursed for the member before an aggregating specific, USD */
      reimbursed: z.number(),
    }),
  ),
  /** What may make all figures misleading, one sentence each */
  warnings: z.array(z.string()),
  /** What the figures rest on, and their limits */
  basis: z.string(),
});
export type Replay = z.infer<typeof replay>;
export type ReplayedYear = Replay['years'][number];

const exampleOffer: Offer = {
  name: 'Oak Re',
  deductible: 75_000,
  basis: '12/15',
  policyMax: null,
  aggregatingSpecific: 0,
  premium: 78.5,
  lasers: [{ memberId: 'S100000101', excluded: false, deductible: 150_000 }],
};

export const replayRoutes = defineRoutesFor(section.reports, 'replay', {
  read: {
    call: 'GET /customer/:id/replay',
    summary:
      'What up to three stop-loss offers would have cost in a client’s past contract years; the reading is audited',
    query: z.object({
      /** Whether the members of lasers are named */
      names: flagText.optional(),
    }),
    response: replay,
    concurrent: 4,
  },
  save: {
    call: 'PUT /customer/:id/replay',
    summary: 'Saves the offers of a client and calculates what they would have cost',
    body: replaySave,
    examples: { body: { offers: [exampleOffer], rowVersion: 0 } },
    response: replay,
    reads: { route: 'replay.read' },
    concurrent: 4,
  },
  file: {
    call: 'GET /customer/:id/replay/file',
    access: 'session-file',
    summary: 'The offers by contract year as a file, without members; audited',
    query: z.object({
      /** The kind of file */
      format: z.enum(tableFormats, { error: 'Please choose csv or xlsx.' }),
    }),
    file: allTableMimes,
    concurrent: 4,
  },
});
