import { z } from 'zod';
import { idText, money, ofClient, yearText } from '#platform/fields.ts';
import { section } from '#platform/permissions.ts';
import { readShape } from '#platform/record.ts';
import { defineRoutes } from '#platform/route.ts';
import { deductibleMessage } from './constants.ts';
import { contractFields, contractShape, fitsDeductible } from './contract.rules.ts';

/** Stored values may be older than the limits. */
const knownDeductible = money(deductibleMessage).nullable();
const termsVersion = z.string().regex(/^[0-9a-f]{16}$/);

export const deductible = z.object({
  year: z.number().int(),
  ...readShape(contractFields),
  /** The deductible that reports use: the client's own, else the default. */
  specificDeductible: z.number(),
  /** The start months of the contracts before and after; 1 for a year without terms. They decide how long this one lasts. */
  previousStartMonth: z.number().int(),
  nextStartMonth: z.number().int(),
  /** Version of all these terms. */
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
    known: knownDeductible.optional(),
    version: termsVersion.optional(),
  })
  .superRefine(fitsDeductible);

/** A member who reached a share of the deductible with an import: the largest share reached with it. */
export const crossing = z.object({
  customerId: z.number().int(),
  client: z.string(),
  /** The contract year. */
  year: z.number().int(),
  /** `Member 0001`, the same throughout a client; the name if it was requested. */
  member: z.string(),
  threshold: z.union([z.literal(50), z.literal(75), z.literal(100)]),
  /** USD paid in the year as of that import, and now. */
  paid: z.number(),
  paidNow: z.number(),
  deductible: z.number(),
  importId: z.number().int(),
  importLabel: z.string(),
  /** When that import was published. */
  crossedOn: z.string(),
  /** Within the last seven days. */
  isNew: z.boolean(),
});
export type Crossing = z.infer<typeof crossing>;

const whichCrossings = z.object({
  importId: idText.optional(),
  customerId: idText.optional(),
  year: yearText.optional(),
});

export const stopLossRoutes = defineRoutes('stopLoss', {
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
    access: section.reports,
    summary: 'The same with the members’ names; the reading is audited',
    query: whichCrossings,
    response: z.array(crossing),
  },
  deductible: {
    call: 'GET /customer/:id/client/:clientId/deductible',
    access: section.reports,
    summary: 'The specific deductible of a client in one year, and the other terms of its stop-loss contract',
    params: ofClient,
    response: deductible,
  },
  saveDeductible: {
    call: 'PUT /customer/:id/client/:clientId/deductible',
    access: section.reports,
    summary:
      'Sets a client’s own specific deductible of one year, or, with null, the usual one, and other terms of its contract',
    emits: ['customer.updated', 'stopLoss.crossed'],
    params: ofClient,
    body: deductibleSave,
    response: deductible,
  },
});
