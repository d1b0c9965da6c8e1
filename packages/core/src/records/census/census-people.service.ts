import { employeesOf, isFullTime } from '@worksmart/shared/records/census/figures.rules.ts';
import type { CensusDetailRow } from '@worksmart/shared/records/census/schema.ts';
import type { Context } from '#platform/context.ts';
import { findActiveCensus } from './active-census.service.ts';
import { readShownRows } from './census.queries.ts';
import { dayOf } from './census-version.ts';

type Person = CensusDetailRow & { annual: number | null; hourlyRate: number | null; cobraEnd: string | null };

export interface CensusPeople {
  census: { id: number; asOf: string };
  /** Those who work there: not on COBRA, and not after their last day. */
  employees: Person[];
  fullTime: Person[];
  /** Those without hours, and without a word on full or part time. */
  statusUnknown: Person[];
}

/**
 * Reads the employees of a customer's active census with wages and birth dates, for a calculation. Null without a census.
 * The caller checks who may see what of the result.
 */
export const readCensusPeople = async (ctx: Context, customerId: number): Promise<CensusPeople | null> => {
  const census = await findActiveCensus(ctx.db, customerId);
  if (!census) return null;
  const asOf = dayOf(census.asOf);
  const employees = employeesOf(JSON.parse(await readShownRows(ctx.db, census.id, true)) as Person[], asOf);
  return {
    census: { id: census.id, asOf },
    employees,
    fullTime: employees.filter((person) => isFullTime(person) === true),
    statusUnknown: employees.filter((person) => isFullTime(person) === null),
  };
};
