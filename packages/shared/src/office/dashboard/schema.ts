import { z } from 'zod';
import { idText, lookupRef, year, yearText } from '#platform/fields.ts';
import { tableFormat } from '#platform/table-formats.ts';
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
  /** Leads that were added in the month */
  leads: count,
  /** How many of them have become an RFP by now */
  rfps: count,
  /** How many of them have become a prospect by now */
  prospects: count,
  /** How many of them have become a client by now */
  clients: count,
  /** How many of them are archived now */
  archived: count,
});
export type PipelineMonth = z.infer<typeof pipelineMonth>;

/** The sum of an agent's prospects that begin in a month, of those whose fee, month and chance are known. */
export const worthRow = z.object({
  /** The month of the effective dates, `YYYY-MM` */
  month,
  /** The full name of the sales agent; null for prospects without one */
  agent: z.string().nullable(),
  /** How many prospects these are */
  records: count,
  /** The administration fees of these prospects in USD a year */
  yearlyFee: amount,
  /** The same, each fee times the prospect's chance, rounded to the cent */
  worth: amount,
});
export type WorthRow = z.infer<typeof worthRow>;

/** How many prospects count nowhere, and what they lack. One may lack several. */
export const worthUnknown = z.object({
  /** How many prospects these are */
  records: count,
  /** How many of them have no employees yet, or a pay cycle without a rate */
  noFee: count,
  /** How many of them have no effective date */
  noDate: count,
  /** How many of them have neither a chance nor a status with a usual one */
  noChance: count,
});
export type WorthUnknown = z.infer<typeof worthUnknown>;

export const pipelineWorth = z.object({
  /** By month, then by agent */
  rows: z.array(worthRow),
  /** The prospects that no row counts */
  unknown: worthUnknown,
});
export type PipelineWorth = z.infer<typeof pipelineWorth>;

/** The records of an agent that were archived in a month for one reason. */
export const archivedRow = z.object({
  month,
  /** The full name of the sales agent; null for records without one */
  agent: z.string().nullable(),
  /** The reason, a value of list 35 by its name; null if none was given */
  reason: z.string().nullable(),
  /** How many records these are */
  records: count,
});
export type ArchivedRow = z.infer<typeof archivedRow>;

export const renewalYear = z.object({
  year: count,
  statuses: z.array(
    z.object({
      renewalStatus: lookupRef,
      /** How many benefit groups have this status */
      groups: count,
      /** How many clients have a group in this status */
      clients: count,
    }),
  ),
});
export type RenewalYear = z.infer<typeof renewalYear>;

/** Calculated as in formulas.md 6, by paid date. */
const loss = z.object({
  medical: amount,
  /** Pharmacy claims paid, USD */
  pharmacy: amount,
  claims: amount,
  /** What stop-loss insurance pays back, USD */
  reinsurance: amount,
  /** Pharmacy rebates, USD */
  rebates: amount,
  net: amount,
  premium: amount,
  /**
   * Net claims as a percentage of premium, not rounded, both of the months in which a client has a premium; null without
   * premiums
   */
  ratio: percent,
  /** Claims before reinsurance and rebates as a percentage of premium, not rounded; null without premiums */
  grossRatio: percent,
  /** What the ratios leave out: months of clients with claims but without a premium */
  leftOut: z.object({
    /** How many months of clients they leave out */
    clientMonths: count,
    claims: amount,
    net: amount,
    premium: amount,
  }),
});
export type Loss = z.infer<typeof loss>;

export const lossMonth = loss.extend({ month });
export type LossMonth = z.infer<typeof lossMonth>;

export const lossClient = z.object({
  id: count,
  name: z.string(),
  /** The figures of the client for the whole period */
  total: loss,
  months: z.array(lossMonth),
});
export type LossClient = z.infer<typeof lossClient>;

/**
 * Claims figures are stored and recalculated after each import. `asOf` is when; `isCurrent` is false if imports have
 * changed since.
 */
const asOf = {
  asOf: z.string().nullable(),
  /** Whether the figures contain everything that was published */
  isCurrent: z.boolean(),
};

export const medicalLoss = z.object({
  ...asOf,
  // For the chosen client, or for all.
  months: z.array(lossMonth),
  /** The figures of the whole period */
  total: loss,
  /** The clients with the highest net claims; empty if one client was chosen */
  clients: z.array(lossClient),
  /** The clients that can be chosen, those with claims or premiums in the period, by name */
  choices: z.array(z.object({ id: count, name: z.string() })),
  /** The chosen client; null for all */
  client: z.object({ id: count, name: z.string() }).nullable(),
});
export type MedicalLoss = z.infer<typeof medicalLoss>;

export const costDriver = z.object({
  name: z.string(),
  /** How many claim lines there are, with adjustments */
  claims: count,
  paid: amount,
  /** Its share of all claims, percent; null if there are none */
  share: percent,
});

export const costDrivers = z.object({
  ...asOf,
  paid: amount,
  /** How many claim lines there are, with adjustments */
  claims: count,
  /** What drives costs, by kind: service, diagnosis, pharmacy */
  dimensions: z.array(
    z.object({
      /** The kind of driver */
      key: z.enum(['service', 'diagnosis', 'pharmacy']),
      /** The most expensive ones first */
      drivers: z.array(costDriver),
      /** Whether drivers exist, but have too few members to be shown */
      isHidden: z.boolean(),
    }),
  ),
});
export type CostDrivers = z.infer<typeof costDrivers>;

export const dashboardExtract = z.object({
  /** The chart whose figures are wanted */
  chart: z.enum(dashboardCharts),
  year: year.optional(),
  customerID: idText.optional(),
  /** The file wanted: csv (default) or xlsx */
  format: tableFormat,
});
