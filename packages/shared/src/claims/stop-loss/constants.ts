/** The default specific deductible per member and year in USD (decisions.md 9). */
export const usualDeductible = 75_000;

export const highestDeductible = 10_000_000;
export const highestAggregating = 5_000_000;
/** The most lasers of one client in one year. */
export const mostLasers = 200;

export const deductibleMessage = 'Please enter an amount from $1 to $10,000,000.';

/**
 * Which claims a stop-loss contract covers, by months of service and of payment. Paid: everything paid in its twelve
 * months. 12/15 adds three months of run-out; 15/12 and 24/12 add services from the three or twelve months before.
 */
export const stopLossBases = ['Paid', '12/12', '12/15', '15/12', '24/12'] as const;
export type StopLossBasis = (typeof stopLossBases)[number];
