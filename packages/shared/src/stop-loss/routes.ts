import { z } from 'zod';
import { idText, money, yearText } from '../fields.ts';
import { section } from '../permissions.ts';
import { defineRoute } from '../route.ts';
import { deductibleMessage } from './constants.ts';

const ofClient = z.object({ id: idText, clientId: idText });

const ownDeductible = money(deductibleMessage).min(0.01, deductibleMessage).nullable();

export const deductible = z.object({
  year: z.number().int(),
  /** The client's own in this year; null while it has the usual one. */
  own: z.number().nullable(),
  /** What reports reckon with: its own, else the usual one. */
  specificDeductible: z.number(),
});

/** Body of the save; `known` is the `own` that was read: one that somebody changed meanwhile is refused as stale. */
export const deductibleSave = z.object({ own: ownDeductible, known: ownDeductible.optional() });

/** A member who reached a share of the deductible with an import: the largest share that they reached with it. */
export const crossing = z.object({
  customerId: z.number().int(),
  client: z.string(),
  /** Of the claims' paid dates. */
  year: z.number().int(),
  /** `Member 0001`, the same one throughout a client; the name where it was asked for. */
  member: z.string(),
  threshold: z.union([z.literal(50), z.literal(75), z.literal(100)]),
  /** USD paid in the year with that import, and with all that counts now. */
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

export const stopLossRoutes = {
  crossings: defineRoute({
    id: 'stopLoss.crossings',
    method: 'GET',
    path: '/stoploss/crossings',
    access: section.operations,
    summary: 'Members who crossed 50, 75 or 100% of the deductible, newest first, without names; written down',
    query: whichCrossings,
    response: z.array(crossing),
  }),
  namedCrossings: defineRoute({
    id: 'stopLoss.namedCrossings',
    method: 'GET',
    path: '/stoploss/crossings/named',
    access: section.reports,
    summary: 'The same with the members’ names; written down',
    query: whichCrossings,
    response: z.array(crossing),
  }),
  deductible: defineRoute({
    id: 'stopLoss.deductible',
    method: 'GET',
    path: '/customer/:id/client/:clientId/deductible',
    access: section.reports,
    summary: 'The specific deductible of a client in one year',
    params: ofClient,
    response: deductible,
  }),
  saveDeductible: defineRoute({
    id: 'stopLoss.saveDeductible',
    method: 'PUT',
    path: '/customer/:id/client/:clientId/deductible',
    access: section.reports,
    summary: 'Sets a client’s own specific deductible of one year, or, with null, the usual one',
    params: ofClient,
    body: deductibleSave,
    response: deductible,
  }),
};
