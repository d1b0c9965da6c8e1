import { type Amount, type AmountLike, Money, sum, toCents } from '#platform/money.ts';

/** Null if a factor is unknown. */
const product = (...factors: readonly (AmountLike | null)[]): Amount | null => {
  const known = factors.filter((factor) => factor !== null);
  if (known.length < factors.length) return null;
  return toCents(known.reduce<Amount>((result, factor) => result.times(factor), new Money(1)));
};

/** Contractors paid through the provider, USD per year: people × rate × cycles per year; 0 cycles cost nothing. */
export const contractorCost = (payRoll: {
  contractorCount: number | null;
  contractorServiceRate: AmountLike | null;
  contractorServiceCycles: number | null;
}): Amount | null => product(payRoll.contractorServiceRate, payRoll.contractorCount, payRoll.contractorServiceCycles);

/** Time clocks, USD per year; the charge is for one clock and month. */
export const timeclockCost = (payRoll: {
  timeclockCount: number | null;
  timeclockCharge: AmountLike | null;
}): Amount | null => product(payRoll.timeclockCharge, payRoll.timeclockCount, 12);

/** A record's contractors and time clocks. Values of a service that is turned off are stored but do not count. */
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

/** USD per year; null if unknown, left out for a service that is not in use. */
export interface ServiceCosts {
  contractors?: Amount | null;
  timeclocks?: Amount | null;
}

/** Current cost of the services in use. */
export const servicesCost = (payRoll: ServicesToday): ServiceCosts => ({
  ...(payRoll.contractors && payRoll.usesContractorService && { contractors: contractorCost(payRoll) }),
  ...(payRoll.usesTimeclock && { timeclocks: timeclockCost(payRoll) }),
});

/** Wages of all pay cycles, USD per year; a cycle's wages are per month whatever the cycle. */
export const annualWages = (cycles: readonly { wages: AmountLike }[]): Amount =>
  toCents(sum(cycles.map(({ wages }) => wages)).times(12));
