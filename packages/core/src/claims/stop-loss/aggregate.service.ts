import type { AggregateTerms } from '@worksmart/shared/claims/stop-loss/aggregate.fields.ts';
import {
  type AggregateFigures,
  type AggregateMonth,
  aggregateFactors,
  aggregateFigures,
} from '@worksmart/shared/claims/stop-loss/aggregate.rules.ts';
import { usualDeductible } from '@worksmart/shared/claims/stop-loss/constants.ts';
import { stopLossLimits } from '@worksmart/shared/claims/stop-loss/contract.rules.ts';
import { addDays, type CalendarDate, formatDate } from '@worksmart/shared/platform/dates.ts';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import { monthsFrom, monthsText } from '@worksmart/shared/platform/months.ts';
import { aggregateClaims, aggregateContracts, aggregateEmployees } from '#claims/claims/aggregate.queries.ts';
import { today } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import type { RowOf, Statement } from '#platform/statement.ts';
import { aggregateTermsOf } from './aggregate-terms.ts';

type Contract = RowOf<typeof aggregateContracts>;
type Read = <Row>(statement: Statement<Row>, values: readonly unknown[]) => Promise<Row[]>;

/** Aggregate stop-loss of one client's contract. */
export interface ClientAggregate extends AggregateFigures {
  contract: Contract;
  terms: AggregateTerms;
  /** The last day of the months that are over; the day before the contract's start if none is. */
  through: string;
  /** What stops the sum, one sentence each. */
  missingTexts: string[];
  warnings: string[];
  basis: string;
}

const midnight = (day: string): CalendarDate => `${day}T00:00:00` as CalendarDate;
const dayBefore = (day: string): string => addDays(midnight(day), -1).slice(0, 10);
const shown = (day: string): string => formatDate(midnight(day));

/** Returns the last day of the last month that is over at the end of a day. */
const lastWholeDay = (day: CalendarDate): string => {
  const next = addDays(day, 1).slice(0, 7);
  return dayBefore(`${next}-01`);
};

const factorText = (terms: AggregateTerms): string => {
  const factors = aggregateFactors(terms);
  if (!factors) return '';
  if (terms.aggregateBy === 'Tiers')
    return `Factors per month: ${Object.entries(factors)
      .map(([tier, factor]) => `${tier} ${formatMoney(factor)}`)
      .join(', ')}.`;
  return `Factor ${formatMoney(factors.EE)} per employee and month.`;
};

const basisOf = (contract: Contract, terms: AggregateTerms, through: string): string =>
  [
    `Claims paid from ${shown(contract.starts)} to ${shown(through)}, each member up to ${formatMoney(contract.deductible)}; employees with published medical premiums.`,
    factorText(terms),
    stopLossLimits(contract.basis),
  ].join(' ');

type Claims = RowOf<typeof aggregateClaims>[];
type Premiums = RowOf<typeof aggregateEmployees>[];

/** @param last the last day of the last month that is over */
const figuresOf = (contract: Contract, claims: Claims, premiums: Premiums, last: string): ClientAggregate => {
  const terms = aggregateTermsOf(contract);
  const through = [last, dayBefore(contract.paidBefore)].toSorted()[0] ?? last;
  const months = monthsFrom(contract.starts.slice(0, 7), through.slice(0, 7)).map(
    (month): AggregateMonth => ({
      month,
      isRunOut: `${month}-01` >= contract.ends,
      employees: premiums.find((row) => row.month === month) ?? null,
      claims: claims.find((row) => row.month === month)?.claims ?? 0,
    }),
  );
  const figures = aggregateFigures(terms, claims.length > 0 ? months : [], last >= dayBefore(contract.paidBefore));
  const unbilled = months.filter(({ isRunOut, employees }) => !isRunOut && !employees).map(({ month }) => month);
  const unpaid = months.filter(({ month }) => !claims.some((row) => row.month === month)).map(({ month }) => month);
  return {
    ...figures,
    contract,
    terms,
    through,
    missingTexts: [
      ...(claims.length === 0 ? ['No published file has claims that this contract counts.'] : []),
      ...(unbilled.length > 0 ? [`No published medical premiums for ${monthsText(unbilled)}.`] : []),
    ],
    warnings:
      claims.length > 0 && unpaid.length > 0
        ? [`No claims were paid in ${monthsText(unpaid)}: a claims file may be missing.`]
        : [],
    basis: basisOf(contract, terms, through),
  };
};

/**
 * Reads aggregate stop-loss of the contracts in a range of days, by client and year, up to the last month that is over.
 * @param range its customer ids are null for all clients; a company of a group stands for the group's primary client. With
 *   a year, only that year's contracts are read
 */
export const readAggregates = async (
  ctx: Context,
  read: Read,
  range: { start: CalendarDate; end: CalendarDate; customerIds: readonly number[] | null; year?: number },
): Promise<ClientAggregate[]> => {
  const now = addDays(today(ctx), -1);
  const last = lastWholeDay([range.end, now].toSorted()[0] ?? now);
  const start = range.start.slice(0, 10);
  const values = (ids: readonly number[] | null) => [start, last, ids, usualDeductible, range.year ?? null];
  const contracts = await read(aggregateContracts, values(range.customerIds));
  if (contracts.length === 0) return [];
  const ids = [...new Set(contracts.map(({ clientId }) => clientId))];
  const claims = await read(aggregateClaims, values(ids));
  const premiums = await read(aggregateEmployees, values(ids));
  return contracts.map((contract) => {
    const isOwn = (row: { clientId: number; year: number }) =>
      row.clientId === contract.clientId && row.year === contract.year;
    return figuresOf(contract, claims.filter(isOwn), premiums.filter(isOwn), last);
  });
};
