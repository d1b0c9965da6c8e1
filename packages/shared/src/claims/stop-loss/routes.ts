import { z } from 'zod';
import { flagText, idText, money, nullableNumber, ofClient, yearText } from '#platform/fields.ts';
import { section } from '#platform/permissions.ts';
import { readShape } from '#platform/record.ts';
import { defineRoutesFor } from '#platform/route.ts';
import { allTableMimes, tableFormats } from '#platform/table-formats.ts';
import { aggregateFields } from './aggregate.fields.ts';
import { deductibleMessage } from './constants.ts';
import { contractFields, contractShape, fitsDeductible } from './contract.rules.ts';

/** Stored values may be older than the limits. */
const knownDeductible = money(deductibleMessage).nullable();
const termsVersion = z.string().regex(/^[0-9a-f]{16}$/);

export const deductible = z.object({
  year: z.number().int(),
  ...readShape(contractFields),
  /** The deductible that reports use: the client’s own or the default, USD per member and year */
  specificDeductible: z.number(),
  /** The start month of the contract of the year before; 1 if that year has no terms */
  previousStartMonth: z.number().int(),
  /** The start month of the contract of the next year; 1 if that year has no terms */
  nextStartMonth: z.number().int(),
  // Version of all these terms.
  version: z.string(),
});

/**
 * Body of the save; omitted terms stay unchanged. `version`, or `known` (the `own` that was read), is what the sender
 * saw: if someone changed the terms in the meantime, the save is rejected as stale.
 */
export const deductibleSave = z
  .object({
    ...z.object(contractShape).partial().shape,
    own: contractShape.own,
    /** The value of `own` that was read: if it has changed, the call returns `stale`; null if there was none */
    known: knownDeductible.optional(),
    version: termsVersion.optional(),
  })
  .superRefine(fitsDeductible);

const accommodation = z.object({
  /** `2026-03` */
  month: z.string(),
  /** Employees billed for medical plans; null without premiums, and in the run-out */
  employees: nullableNumber,
  /** Eligible claims since the contract began, USD */
  claims: z.number(),
  /** The attachment of the months so far, USD; null from the first month on without premiums */
  attachment: nullableNumber,
  /** What fell due with the month, USD; negative if it has to be repaid, null if the attachment is not known */
  due: nullableNumber,
});

/** Aggregate stop-loss of a client in one contract year, as far as its months are over. */
export const aggregate = z.object({
  year: z.number().int(),
  by: aggregateFields.aggregateBy.read,
  /** The factor of each coverage tier, USD per employee and month; null while it is off */
  factors: z
    .object({
      /** The factor of employees without covered family, USD per month */
      EE: z.number(),
      /** The factor of employees with a spouse, USD per month */
      ES: z.number(),
      /** The factor of employees with children, USD per month */
      EC: z.number(),
      /** The factor of employees with a family, USD per month */
      EF: z.number(),
    })
    .nullable(),
  /** The months of the contract and its run-out that are over */
  months: z.array(accommodation),
  /** Eligible claims to date, USD */
  claims: z.number(),
  /** The attachment of the months so far, of the year once it is over, USD; null if something is missing */
  attachment: nullableNumber,
  /** The least attachment of the year, USD; null while the first month’s employees are not known */
  minimum: nullableNumber,
  /** The reimbursable amount of the year, USD; null until the contract is over, or if something is missing */
  reimbursable: nullableNumber,
  /** That amount less what fell due in the months, USD; negative if it has to be repaid, null as long as it is not known */
  settlement: nullableNumber,
  /** The last day on which claims of the contract may be paid, `YYYY-MM-DD` */
  paidThrough: z.string(),
  /** What stops the sum, one sentence each */
  missing: z.array(z.string()),
  /** What may make the figures misleading, one sentence each */
  warnings: z.array(z.string()),
  /** What the figures rest on, and their limits */
  basis: z.string(),
});
export type Aggregate = z.infer<typeof aggregate>;

/** A member who reached a share of the deductible with an import: the largest share reached with it. */
export const crossing = z.object({
  customerId: z.number().int(),
  /** The name of the client */
  client: z.string(),
  /** The contract year */
  year: z.number().int(),
  /** `Member 0001` instead of the name, the same throughout a client; the name if the call asks for it */
  member: z.string(),
  /** The share of the deductible that was reached, percent */
  threshold: z.union([z.literal(50), z.literal(75), z.literal(100)]),
  /** Claims of the member paid in the year as of that file, USD */
  paid: z.number(),
  /** Claims of the member paid in the year by now, USD */
  paidNow: z.number(),
  deductible: z.number(),
  importId: z.number().int(),
  /** What the file is called with which the threshold was reached */
  importLabel: z.string(),
  /** When that file was published */
  crossedOn: z.string(),
  /** Whether it happened within the last seven days */
  isNew: z.boolean(),
});
export type Crossing = z.infer<typeof crossing>;

const whichCrossings = z.object({
  /** Only what was reached with this file */
  importId: idText.optional(),
  customerId: idText.optional(),
  year: yearText.optional(),
});

export const stopLossRoutes = defineRoutesFor(section.reports, 'stopLoss', {
  crossings: {
    call: 'GET /stoploss/crossings',
    access: section.operations,
    summary:
      'Members who crossed 50, 75 or 100% of the deductible, newest first, without names; the reading is audited',
    query: whichCrossings,
    response: z.array(crossing),
  },
  namedCrossings: {
    call: 'GET /stoploss/crossings/named',
    summary: 'The same with the members’ names; the reading is audited',
    query: whichCrossings,
    response: z.array(crossing),
  },
  crossingsFile: {
    call: 'GET /stoploss/crossings/file',
    access: 'session-file',
    recentSignIn: 'the file has names',
    summary: 'The same as a file; audited, and with names only for those who may read them',
    query: whichCrossings.extend({
      /** Add the members’ names instead of their numbers */
      names: flagText.optional(),
      /** The kind of file */
      format: z.enum(tableFormats, { error: 'Please choose csv or xlsx.' }),
    }),
    file: allTableMimes,
  },
  deductible: {
    call: 'GET /customer/:id/client/:clientId/deductible',
    summary: 'The specific deductible of a client in one year, and the other terms of its stop-loss contract',
    params: ofClient,
    response: deductible,
  },
  aggregate: {
    call: 'GET /customer/:id/client/:clientId/aggregate',
    summary: 'Aggregate stop-loss of a client in one year: the attachment and what fell due in each month',
    params: ofClient,
    response: aggregate,
  },
  saveDeductible: {
    call: 'PUT /customer/:id/client/:clientId/deductible',
    summary:
      'Sets a client’s own specific deductible of one year, or, with null, the usual one, and other terms of its contract',
    emits: ['customer.updated', 'stopLoss.crossed'],
    params: ofClient,
    body: deductibleSave,
    response: deductible,
  },
});
