import { z } from 'zod';
import { idText, lookupRef, year, yearText } from '#platform/fields.ts';
import { dashboardCharts } from './constants.ts';

const count = z.number().int();
/** USD, to the cent. */
const amount = z.number();
/** Percent, two decimals; null if the divisor is 0. */
const percent = z.number().nullable();
/** `YYYY-MM` */
const month = z.string();

/** The last 12 months if no year is given. */
export const periodQuery = z.object({ year: yearText.optional() });
/** For one client, or for all. */
export const claimsQuery = periodQuery.extend({ customerID: idText.optional() });

/** Records created in a month, and how many have reached each stage by now, archived ones included. */
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
  /** Every status, least advanced first. */
  statuses: z.array(z.object({ renewalStatus: lookupRef, groups: count, clients: count })),
});
export type RenewalYear = z.infer<typeof renewalYear>;

/** Calculated as in formulas.md 6, by paid date. */
const loss = z.object({
  medical: amount,
  pharmacy: amount,
  claims: amount,
  reinsurance: amount,
  rebates: amount,
  net: amount,
  premium: amount,
  /** Net claims as a percentage of premium, both of the months in which a client has a premium. */
  ratio: percent,
  /** Claims as a percentage of premium, before reinsurance and rebates. */
  grossRatio: percent,
  /** What the ratios leave out: months of clients with claims but without a premium. */
  leftOut: z.object({ clientMonths: count, claims: amount, net: amount, premium: amount }),
});
export type Loss = z.infer<typeof loss>;

export const lossMonth = loss.extend({ month });
export type LossMonth = z.infer<typeof lossMonth>;

export const lossClient = z.object({ id: count, name: z.string(), total: loss, months: z.array(lossMonth) });
export type LossClient = z.infer<typeof lossClient>;

/**
 * Claims figures are stored and recalculated after each import. `asOf` is when; `isCurrent` is false if imports have
 * changed since.
 */
const asOf = { asOf: z.string().nullable(), isCurrent: z.boolean() };

export const medicalLoss = z.object({
  ...asOf,
  /** For the chosen client, or for all. */
  months: z.array(lossMonth),
  total: loss,
  /** The clients with the most net claims; empty if one client was chosen. */
  clients: z.array(lossClient),
  /** Clients with claims or premiums in the period, by name. */
  choices: z.array(z.object({ id: count, name: z.string() })),
  /** The chosen client. */
  client: z.object({ id: count, name: z.string() }).nullable(),
});
export type MedicalLoss = z.infer<typeof medicalLoss>;

export const costDriver = z.object({
  name: z.string(),
  /** Claim lines, adjustments included. */ claims: count,
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
      /** True if drivers exist but have too few members to be shown. */
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
