import { z } from 'zod';
import { idText, lookupRef, yearText } from '../fields.ts';
import { defineRoute } from '../route.ts';

const byTypeAndYear = z.object({ typeId: idText, year: yearText.optional() });
const amount = z.number();
/** Where the figures of a row come from; illustrative ones say so. Null for rows that nobody has told it of. */
const source = z.string().nullable();

export const tier = z.object({
  id: z.number().int(),
  type: lookupRef,
  year: z.number().int(),
  description: z.string(),
  rate: amount,
  source,
  rowVersion: z.number().int(),
});
export type Tier = z.infer<typeof tier>;

export const plan = z.object({
  id: z.number().int(),
  type: lookupRef,
  year: z.number().int(),
  name: z.string(),
  vendor: z.string(),
  effectiveDate: z.string(),
  code: z.string(),
  modelType: lookupRef,
  description: z.string(),
  eE_Amount: amount,
  eS_Amount: amount,
  eC_Amount: amount,
  eF_Amount: amount,
  source,
  rowVersion: z.number().int(),
});
export type Plan = z.infer<typeof plan>;

export const referenceRate = z.object({
  id: z.number().int(),
  type: lookupRef,
  year: z.number().int(),
  state: z.string().nullable(),
  code: z.string().nullable(),
  label: z.string().nullable(),
  rate: amount,
  value: amount.nullable(),
  isVariable: z.boolean(),
  source,
  rowVersion: z.number().int(),
});
export type ReferenceRate = z.infer<typeof referenceRate>;

export const fee = z.object({
  id: z.number().int(),
  year: z.number().int(),
  feeType: lookupRef,
  payCycle: z.object({ id: z.number().int(), description: z.string() }),
  employeeRange: z.object({ id: z.number().int(), description: z.string() }),
  feeAmount: amount,
  source,
  rowVersion: z.number().int(),
});
export type Fee = z.infer<typeof fee>;

/** Reading is open to every role, since every screen prices with these; writing is not. */
export const referenceRoutes = {
  tiers: defineRoute({
    id: 'reference.tiers',
    method: 'GET',
    path: '/tiers',
    access: 'signed-in',
    summary: 'Tiers of a type and year (the current year if none is given)',
    query: byTypeAndYear,
    response: z.array(tier),
  }),
  plans: defineRoute({
    id: 'reference.plans',
    method: 'GET',
    path: '/plans',
    access: 'signed-in',
    summary: "The provider's plans of a type and year",
    query: byTypeAndYear,
    response: z.array(plan),
  }),
  rates: defineRoute({
    id: 'reference.rates',
    method: 'GET',
    path: '/rates',
    access: 'signed-in',
    summary: 'Rates of a type and year',
    query: byTypeAndYear,
    response: z.array(referenceRate),
  }),
  fees: defineRoute({
    id: 'reference.fees',
    method: 'GET',
    path: '/fees',
    access: 'signed-in',
    summary: 'Fees of a type and year',
    query: byTypeAndYear,
    response: z.array(fee),
  }),
};
