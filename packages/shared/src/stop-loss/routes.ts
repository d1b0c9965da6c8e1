import { z } from 'zod';
import { idText, money, yearText } from '../fields.ts';
import { section } from '../permissions.ts';
import { defineRoute } from '../route.ts';
import { deductibleMessage, stopLossBases } from './constants.ts';
import { contractFields, fitsDeductible } from './contract.rules.ts';

const ofClient = z.object({ id: idText, clientId: idText });

/** What was read may be from before there were limits. */
const knownDeductible = money(deductibleMessage).nullable();
const termsVersion = z.string().regex(/^[0-9a-f]{16}$/);

export const deductible = z.object({
  year: z.number().int(),
  /** The client's own in this year; null while it has the usual one. */
  own: z.number().nullable(),
  /** What reports reckon with: its own, else the usual one. */
  specificDeductible: z.number(),
  contractStartMonth: z.number().int(),
  basis: z.enum(stopLossBases),
  policyMax: z.number().nullable(),
  aggregatingSpecific: z.number(),
  lasers: z.array(z.object({ memberId: z.string(), excluded: z.boolean(), deductible: z.number().nullable() })),
  /** Of all these terms. */
  version: z.string(),
});

const { own, contractStartMonth, basis, policyMax, aggregatingSpecific, lasers } = contractFields;

/**
 * Body of the save; terms that are not named stay as they are. `version`, or `known`, the `own` that was read, is what the
 * sender saw: terms that somebody changed meanwhile are refused as stale.
 */
export const deductibleSave = z
  .object({
    own,
    contractStartMonth: contractStartMonth.optional(),
    basis: basis.optional(),
    policyMax: policyMax.optional(),
    aggregatingSpecific: aggregatingSpecific.optional(),
    lasers: lasers.optional(),
    known: knownDeductible.optional(),
    version: termsVersion.optional(),
  })
  .superRefine(fitsDeductible);

/** A member who reached a share of the deductible with an import: the largest share that they reached with it. */
export const crossing = z.object({
  customerId: z.number().int(),
  client: z.string(),
  /** Of the contract. */
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
    summary:
      'Members who crossed 50, 75 or 100% of the deductible, newest first, without names; the reading is audited',
    query: whichCrossings,
    response: z.array(crossing),
  }),
  namedCrossings: defineRoute({
    id: 'stopLoss.namedCrossings',
    method: 'GET',
    path: '/stoploss/crossings/named',
    access: section.reports,
    summary: 'The same with the members’ names; the reading is audited',
    query: whichCrossings,
    response: z.array(crossing),
  }),
  deductible: defineRoute({
    id: 'stopLoss.deductible',
    method: 'GET',
    path: '/customer/:id/client/:clientId/deductible',
    access: section.reports,
    summary: 'The specific deductible of a client in one year, and the other terms of its stop-loss contract',
    params: ofClient,
    response: deductible,
  }),
  saveDeductible: defineRoute({
    id: 'stopLoss.saveDeductible',
    method: 'PUT',
    path: '/customer/:id/client/:clientId/deductible',
    access: section.reports,
    summary:
      'Sets a client’s own specific deductible of one year, or, with null, the usual one, and other terms of its contract',
    params: ofClient,
    body: deductibleSave,
    response: deductible,
  }),
};
