import { type Amount, type AmountLike, Money, sum, toCents } from '../money.ts';

/** Contractors paid through the provider, USD a year: people × rate × cycles a year; 0 cycles cost nothing. */
export const contractorCost = (payRoll: {
  contractorCount: number | null;
  contractorServiceRate: AmountLike | null;
  contractorServiceCycles: number | null;
}): Amount =>
  toCents(
    new Money(payRoll.contractorServiceRate ?? 0)
      .times(payRoll.contractorCount ?? 0)
      .times(payRoll.contractorServiceCycles ?? 0),
  );

/** Time clocks, USD a year; the charge is one clock's for a month. */
export const timeclockCost = (payRoll: { timeclockCount: number | null; timeclockCharge: AmountLike | null }): Amount =>
  toCents(new Money(payRoll.timeclockCharge ?? 0).times(payRoll.timeclockCount ?? 0).times(12));

/** What a record says of contractors and time clocks; what hangs on a flag that is off is kept, and does not count. */
export interface ServicesToday {
  contractors: boolean;
  usesContractorService: boolean;
  contractorCount: number | null;
  contractorServiceRate: AmountLike | null;
  contractorServiceCycles: number | null;
  usesTimeclock: boolean;
  timeclockCount: number | null;
  timeclockCharge: AmountLike | null;
}

/** What the services in use cost today, USD a year; null for one that is not in use. */
export const servicesCost = (payRoll: ServicesToday): { contractors: Amount | null; timeclocks: Amount | null } => ({
  contractors: payRoll.contractors && payRoll.usesContractorService ? contractorCost(payRoll) : null,
  timeclocks: payRoll.usesTimeclock ? timeclockCost(payRoll) : null,
});

/** Wages of all pay cycles, USD a year; a cycle's wages are per month whatever the cycle. */
export const annualWages = (cycles: readonly { wages: AmountLike }[]): Amount =>
  toCents(sum(cycles.map(({ wages }) => wages)).times(12));
