import { type Amount, type AmountLike, Money, sum, toCents } from '../money.ts';

/** Null while one of the factors is not known. */
const product = (...factors: readonly (AmountLike | null)[]): Amount | null => {
  const known = factors.filter((factor) => factor !== null);
  if (known.length < factors.length) return null;
  return toCents(known.reduce<Amount>((result, factor) => result.times(factor), new Money(1)));
};

/** Contractors paid through the provider, USD a year: people × rate × cycles a year; 0 cycles cost nothing. */
export const contractorCost = (payRoll: {
  contractorCount: number | null;
  contractorServiceRate: AmountLike | null;
  contractorServiceCycles: number | null;
}): Amount | null => product(payRoll.contractorServiceRate, payRoll.contractorCount, payRoll.contractorServiceCycles);

/** Time clocks, USD a year; the charge is one clock's for a month. */
export const timeclockCost = (payRoll: {
  timeclockCount: number | null;
  timeclockCharge: AmountLike | null;
}): Amount | null => product(payRoll.timeclockCharge, payRoll.timeclockCount, 12);

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

/** USD a year; null while it is not known, left out for a service that is not in use. */
export interface ServiceCosts {
  contractors?: Amount | null;
  timeclocks?: Amount | null;
}

/** What the services in use cost today. */
export const servicesCost = (payRoll: ServicesToday): ServiceCosts => ({
  ...(payRoll.contractors && payRoll.usesContractorService && { contractors: contractorCost(payRoll) }),
  ...(payRoll.usesTimeclock && { timeclocks: timeclockCost(payRoll) }),
});

/** Wages of all pay cycles, USD a year; a cycle's wages are per month whatever the cycle. */
export const annualWages = (cycles: readonly { wages: AmountLike }[]): Amount =>
  toCents(sum(cycles.map(({ wages }) => wages)).times(12));
