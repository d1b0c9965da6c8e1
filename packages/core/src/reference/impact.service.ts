import { notFound } from '@worksmart/shared/errors.ts';
import type { ReferenceKind } from '@worksmart/shared/reference/constants.ts';
import type { Impact } from '@worksmart/shared/reference/impact.schema.ts';
import { repriceCustomers } from '../payroll/pricing.service.ts';
import type { PublicContext } from '../platform/context.ts';
import type { Db } from '../platform/db.ts';
import { findPricedBy, findTouched, type RowKey } from './impact.queries.ts';
import { type RowFields, tableOf, typeIdOf } from './reference-rows.ts';

/** Names that are told; the rest is a number. */
const namesTold = 5;
/** Customers that are priced in one go. */
const pricedAtOnce = 500;

/** The key of a row as it is stored or will be. */
export const keyOfRow = <K extends ReferenceKind>(kind: K, id: number, row: RowFields<K>): RowKey => {
  const all: Partial<RowFields<'rate'> & RowFields<'fee'>> = row;
  return {
    ...{ kind, id, year: row.year, typeId: typeIdOf(row), state: all.state ?? null, code: all.code ?? null },
    payCycleId: all.payCycleId ?? null,
    ...(all.employeeRangeId !== undefined && { employeeRangeId: all.employeeRangeId }),
  };
};

/** Counts and first names of everything whose figures rest on some rows; see `findTouched` for `all`. */
export const impactOf = async (db: Db, keys: readonly RowKey[], all = false): Promise<Impact> => {
  const found = keys.length > 0 ? await findTouched(db, keys, all) : [];
  const of = (what: keyof Impact) => {
    const names = found.filter((row) => row.what === what).map(({ name }) => name);
    return { total: names.length, names: names.slice(0, namesTold) };
  };
  return { prospects: of('prospects'), clients: of('clients'), groups: of('groups'), scenarios: of('scenarios') };
};

export const isUsed = (touched: Impact): boolean => Object.values(touched).some(({ total }) => total > 0);

/** Prices anew whoever is priced by the rows, as they are now. */
export const repriceBy = async (db: Db, keys: readonly RowKey[]): Promise<void> => {
  const ids = await findPricedBy(db, keys);
  for (let from = 0; from < ids.length; from += pricedAtOnce) {
    await repriceCustomers(db, ids.slice(from, from + pricedAtOnce));
  }
};

interface Asked extends Partial<Omit<RowKey, 'kind'>> {
  kind: ReferenceKind;
  removal?: boolean | undefined;
}

/**
 * Whom a change of a row touches: of one that is there by its id, of one that is to be by what will tell it from others.
 * @throws AppError not_found for an id that no row of this kind has
 */
export const readImpact = async (ctx: PublicContext, { kind, id, removal, ...asked }: Asked): Promise<Impact> => {
  const keys: RowKey[] = [];
  if (id) {
    const row = await tableOf(ctx.db, kind).findUnique({ where: { id } });
    if (!row) throw notFound();
    keys.push(keyOfRow(kind, id, row));
  }
  const { typeId, year } = asked;
  if (typeId && year) keys.push({ ...asked, kind, id: 0, typeId, year });
  return impactOf(ctx.db, keys, removal);
};
