import { z } from 'zod';
import { nullableNumber, nullableText } from '#platform/fields.ts';
import { readShape, without } from '#platform/record.ts';
import { costKinds } from '#pricing/proposals/summary.rules.ts';
import { marginDefaultFields } from '#pricing/reference/margin-default.schema.ts';
import { wcStateTerms } from '#pricing/reference/wc-tables.schema.ts';
import { withholding, workersComp } from '#records/payroll/priced-rows.schema.ts';
import { adminRatesDetail, payCycle } from '#records/payroll/schema.ts';
import { wcTermsDetail } from '#records/payroll/wc-terms.schema.ts';

/** The stored inputs of all clients, and the tables of the years that price them. The browser prices: price.rules.ts. */

const amounts = z
  .object({
    /** For the employee alone, USD per month */
    eE: z.number(),
    /** With a spouse, USD per month */
    eS: z.number(),
    /** With children, USD per month */
    eC: z.number(),
    /** With the family, USD per month */
    eF: z.number(),
  })
  .nullable();

const sutaRate = z
  .object({
    /** The rate of the table, percent */
    rate: z.number(),
    /** The taxable wage base, USD per employee and year; null if it is not entered */
    value: nullableNumber,
    /** Whether the state rates the client’s own account */
    isVariable: z.boolean(),
    /** What the state charges the provider, percent; null if unknown, or for users who may not see margins */
    providerRate: nullableNumber,
  })
  .nullable();

const bookTax = withholding
  .pick({
    state: true,
    employeeCount: true,
    w2Count: true,
    belowBaseCount: true,
    belowBaseWages: true,
    taxableWages: true,
    taxRate: true,
    proposedTaxRate: true,
    currentSUTA: true,
    proposedSUTA: true,
    override: true,
  })
  .extend({
    /** The state’s rate this year; null if Operations has none */
    now: sutaRate,
    /** The state’s rate next year; null if Operations has none */
    next: sutaRate,
  });

const bookComp = workersComp
  .pick({
    state: true,
    code: true,
    annualWages: true,
    overtimeWages: true,
    overtimeFactor: true,
    overtimeExcluded: true,
    rate: true,
    proposedRate: true,
    currentCost: true,
    proposedCost: true,
    override: true,
  })
  .extend({
    /** Owners whose pay is rated by its own rules, without their names */
    owners: z.array(
      z.object({
        /** Whether the policy covers the owner */
        included: z.boolean(),
        /** What the owner earns, USD per year */
        annualPay: z.number(),
        /** How much of that is among the wages of the row, USD per year */
        payInWages: z.number(),
      }),
    ),
    /** The table’s rate this year, USD per 100 USD of payroll; null if Operations has none */
    now: nullableNumber,
    /** The table’s rate next year, USD per 100 USD of payroll; null if Operations has none */
    next: nullableNumber,
  });

const bookPlan = z.object({
  /** The provider’s plan of this year */
  name: z.string(),
  /** The employees who have it, by tier */
  people: z.object({
    /** For the employee alone */
    eE: z.number().int(),
    /** With a spouse */
    eS: z.number().int(),
    /** With children */
    eC: z.number().int(),
    /** With the family */
    eF: z.number().int(),
  }),
  /** Among how many groups or plans these employees are shared evenly, since no source says who has which */
  sharedBy: z.number().int(),
  /** The premiums this year before the medical tier; null if unknown */
  now: amounts,
  /** The premiums of the plan that follows it, before the medical tier; null if none does */
  next: amounts,
});

const bookGroup = z.object({
  name: z.string(),
  /** The medical tier of the group */
  tier: z.string(),
  /** The offered medical plans with employees */
  plans: z.array(bookPlan),
});

const rates = adminRatesDetail.pick({
  wS_WK: true,
  wS_WK_Override: true,
  wS_BW: true,
  wS_BW_Override: true,
  wS_SM: true,
  wS_SM_Override: true,
  wS_MO: true,
  wS_MO_Override: true,
});

export const bookClient = z.object({
  id: z.number().int(),
  name: z.string(),
  /** This year: the client’s operating year */
  year: z.number().int(),
  /** The day on which pay cycles, unemployment or workers’ comp were last changed, `YYYY-MM-DD`; else the day it became a client */
  inputsOn: z.string(),
  payCycles: z.array(payCycle.pick({ cycleCount: true, ftCount: true, ptCount: true })),
  adminRates: rates,
  /** Unemployment tax by state */
  taxes: z.array(bookTax),
  /** Whether workers’ compensation is priced */
  includeWorkersComp: z.boolean(),
  /** The provider’s tier of workers’ comp rates */
  wcTier: z.number().int(),
  /** The terms of the policy; null if none changes a figure */
  wcTerms: wcTermsDetail.nullable(),
  /** Workers’ comp by state and class code */
  comp: z.array(bookComp),
  /** The benefit groups of this year that offer medical plans */
  groups: z.array(bookGroup),
  /** Where the enrolled employees come from: the carrier’s last bill, else the census, else the plans of the record; null if none exists */
  peopleFrom: z.enum(['billing', 'census', 'plans']).nullable(),
  /** The month of the bill or the day of the census, `YYYY-MM-DD`; null without either */
  peopleOn: nullableText,
});
export type BookClient = z.infer<typeof bookClient>;

/** The provider's assumptions of a year, without their source. */
const assumptions = z.object(readShape(without(marginDefaultFields, 'year', 'source')));

export const bookYear = z.object({
  year: z.number().int(),
  /** The fees of administration */
  fees: z.array(
    z.object({
      /** The payroll cycle, a value of list 13 */
      payCycleId: z.number().int(),
      /** The range of headcounts, a value of list 14 */
      employeeRangeId: z.number().int(),
      /** USD per employee and payroll */
      feeAmount: z.number(),
    }),
  ),
  /** The medical tiers that price plans */
  tiers: z.array(
    z.object({
      description: z.string(),
      /** The factor on premiums */
      rate: z.number(),
    }),
  ),
  /** The states’ rules of workers’ comp payroll */
  stateTerms: z.array(wcStateTerms.pick({ state: true, ownerMin: true, ownerMax: true, wcOvertimeExcluded: true })),
  /** The discounts on workers’ comp premiums by layer; null if Operations has no table */
  discounts: z
    .array(
      z.object({
        /** How much premium the layer holds, USD; null for the last one */
        width: nullableNumber,
        /** The discount of stock companies, percent */
        stock: z.number(),
        /** The discount of other companies, percent */
        nonStock: z.number(),
      }),
    )
    .nullable(),
  /** The assumptions of the margin; null if Operations has none, or for users who may not see margins */
  margin: assumptions.nullable(),
});
export type BookYear = z.infer<typeof bookYear>;

export const book = z.object({
  /** All active clients by name */
  clients: z.array(bookClient),
  /** The tables of each client’s year and of the one after it */
  years: z.array(bookYear),
});
export type Book = z.infer<typeof book>;

export const bookPromise = z.object({
  /** The day on which the proposal was signed, `YYYY-MM-DD`; null if none was signed here */
  signedOn: nullableText,
  /** The year whose figures it had; null if none was signed, or if an earlier release made it */
  year: nullableNumber,
  /** What it promised by kind of cost; empty if an earlier release made it, which stored only the total */
  lines: z.array(
    z.object({
      kind: z.enum(costKinds),
      /** What the customer would pay, USD per year; null if it was not known */
      amount: nullableNumber,
    }),
  ),
  /** What the customer would pay in all, USD per year; null if it was not known */
  total: nullableNumber,
});
export type BookPromise = z.infer<typeof bookPromise>;
