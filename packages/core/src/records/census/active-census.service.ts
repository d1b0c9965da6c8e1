import type { PlanFigureRow } from '@worksmart/shared/records/census/cover.rules.ts';
import type { Census } from '#generated/prisma/client.ts';
import type { Db } from '#platform/db.ts';
import { readFigureRows } from './census.queries.ts';
import { dayOf } from './census-version.ts';

export interface ActiveCensus {
  census: Census;
  /** `YYYY-MM-DD` */
  asOf: string;
  rows: PlanFigureRow[];
}

/** Returns the active census of a customer; null if it has none, or if its people were deleted. */
export const findActiveCensus = (db: Db, customerId: number): Promise<Census | null> =>
  db.census.findFirst({ where: { customerId, active: true, rowsDeletedAt: null } });

/**
 * Reads the active census of a customer with what figures need of its people; null if it has none, or if its people were
 * deleted. The caller checks whether the user may open the customer, and returns nothing about one person.
 */
export const readActiveCensus = async (db: Db, customerId: number): Promise<ActiveCensus | null> => {
  const census = await findActiveCensus(db, customerId);
  return census && { census, asOf: dayOf(census.asOf), rows: await readFigureRows(db, census.id) };
};
