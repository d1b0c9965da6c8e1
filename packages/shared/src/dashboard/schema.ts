import { z } from 'zod';
import { idText, lookupRef, year, yearText } from '../fields.ts';
import { dashboardCharts } from './constants.ts';

const count = z.number().int();
/** USD, to the cent. */
const amount = z.number();
/** Percent, two decimals; null where there is nothing to divide by. */
const percent = z.number().nullable();
/** `YYYY-MM` */
const month = z.string();

/** Without a year the last 12 months. */
export const periodQuery = z.object({ year: yearText.optional() });
/** Of one client, or of all. */
export const claimsQuery = periodQuery.extend({ customerID: idText.optional() });

/** Records that came in a month, and how many of them have reached each stage by now, archived ones included. */
export const pipelineMonth = z.object({
  month,
  leads: count,
  rfps: count,
  prospects: count,
  clients: count,
  archived: count,
});
export type PipelineMonth = z.infer<typeof pipelineMonth>;

export const renewalYear = z.object({
  year: count,
  /** Every status, from the least advanced. */
  statuses: z.array(z.object({ renewalStatus: lookupRef, groups: count, clients: count })),
});
export type RenewalYear = z.infer<typeof renewalYear>;

/** formulas.md 6, by paid date. */
const loss = z.object({
  medical: amount,
  pharmacy: amount,
  claims: amount,
  reinsurance: amount,
  rebates: amount,
  net: amount,
  premium: amount,
  /** Net claims of premium. */
  ratio: percent,
  /** Claims of premium, before reinsurance and rebates. */
  grossRatio: percent,
});
export type Loss = z.infer<typeof loss>;

export const lossMonth = loss.extend({ month });
export type LossMonth = z.infer<typeof lossMonth>;

export const lossClient = z.object({ id: count, name: z.string(), total: loss, months: z.array(lossMonth) });
export type LossClient = z.infer<typeof lossClient>;

/** The figures of claims are kept, and made anew after each import: of which moment, and whether of all that counts. */
const asOf = { asOf: z.string().nullable(), isCurrent: z.boolean() };

export const medicalLoss = z.object({
  ...asOf,
  /** Of the chosen client, or of all together. */
  months: z.array(lossMonth),
  total: loss,
  /** Those with the most net claims; none where one was chosen. */
  clients: z.array(lossClient),
  /** Those who have claims or premiums in the period, by name. */
  choices: z.array(z.object({ id: count, name: z.string() })),
  /** The chosen one. */
  client: z.object({ id: count, name: z.string() }).nullable(),
});
export type MedicalLoss = z.infer<typeof medicalLoss>;

export const costDriver = z.object({
  name: z.string(),
  /** Lines, adjustments included. */ claims: count,
  paid: amount,
  share: percent,
});

export const costDrivers = z.object({
  ...asOf,
  /** USD paid in the period. */
  paid: amount,
  claims: count,
  dimensions: z.array(
    z.object({
      key: z.enum(['service', 'diagnosis', 'pharmacy']),
      /** Most expensive first. */
      drivers: z.array(costDriver),
      /** There are some, of too few people to be told. */
      isHidden: z.boolean(),
    }),
  ),
});
export type CostDrivers = z.infer<typeof costDrivers>;

export const dashboardExtract = z.object({
  chart: z.enum(dashboardCharts),
  year: year.optional(),
  customerID: idText.optional(),
});
