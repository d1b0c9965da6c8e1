import type { AmountLike } from '#platform/money.ts';
import { Money } from '#platform/money.ts';
import type { ReportingLevel } from './suta-terms.schema.ts';

interface OfferedRate {
  /** Percent: the rate proposed to clients. */
  rate: AmountLike;
  isVariable: boolean;
  providerRate: AmountLike | null;
  newEmployerRate: AmountLike | null;
  reportingLevel: ReportingLevel | null;
}

/** True if clients pay at their own rate in the state, so that no rate of the provider's applies. */
export const isClientLevel = ({ isVariable, reportingLevel }: Pick<OfferedRate, 'isVariable' | 'reportingLevel'>) =>
  isVariable || reportingLevel === 'client';

/** True if the rate proposed to clients is below the one that the state assigned to the provider. */
export const isBelowOwed = ({ rate, providerRate }: Pick<OfferedRate, 'rate' | 'providerRate'>): boolean =>
  providerRate !== null && new Money(rate).lt(providerRate);

/**
 * True if the state's rate for new employers stands in for the provider's own, which no one has entered, in a state where
 * the provider reports under its account.
 */
export const standsIn = (row: OfferedRate): boolean =>
  row.providerRate === null &&
  row.newEmployerRate !== null &&
  new Money(row.rate).eq(row.newEmployerRate) &&
  !isClientLevel(row);
