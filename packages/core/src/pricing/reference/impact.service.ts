import { notFound } from '@worksmart/shared/platform/errors.ts';
import type { ReferenceKind } from '@worksmart/shared/pricing/reference/constants.ts';
import type { Impact } from '@worksmart/shared/pricing/reference/impact.schema.ts';
import type { PublicContext } from '#platform/context.ts';
import type { Db } from '#platform/db.ts';
import { repriceCustomers } from '#records/payroll/pricing.service.ts';
import { findImpact, findPricedBy, type RowKey } from './impact.queries.ts';
import { type RowFields, tableOf, typeIdOf } from './reference-rows.ts';

/** How many names to list; the rest are only counted. */
const listedNames = 5;

/** Identifies a row, whether or not it has been saved yet. */
export const keyOfRow = <K extends ReferenceKind>(kind: K, id: number, row: RowFields<K>): RowKey => {
  const all: Partial<RowFields<'rate'> & RowFields<'fee'>> = row;
  return {
    kind,
    id,
    year: row.year,
    typeId: typeIdOf(row),
    state: all.state ?? null,
    code: all.code ?? null,
    payCycleId: all.payCycleId ?? null,
    ...(all.employeeRangeId !== undefined && { employeeRangeId: all.employeeRangeId }),
  };
};

/** Counts everything whose figures depend on the rows, with the first names; see `findImpact` for `all`. */
export const impactOf = async (db: Db, keys: readonly RowKey[], all = false): Promise<Impact> => {
  const found = keys.length > 0 ? await findImpact(db, keys, all) : [];
  const of = (what: keyof Impact) => {
    const names = found.filter((row) => row.what === what).map(({ name }) => name);
    return { total: names.length, names: names.slice(0, listedNames) };
  };
  return { prospects: of('prospects'), clients: of('clients'), groups: of('groups'), scenarios: of('scenarios') };
};

export const isUsed = (impact: Impact): boolean => Object.values(impact).some(({ total }) => total > 0);

/** Recalculates prices for every customer that uses these rows. */
export const repriceBy = async (db: Db, keys: readonly RowKey[]): Promise<void> =>
  repriceCustomers(db, await findPricedBy(db, keys));

interface RowQuery extends Partial<Omit<RowKey, 'kind'>> {
  kind: ReferenceKind;
  removal?: boolean | undefined;
}

/**
 * Returns what a change of a row affects. A saved row is found by its id, a new one by the fields that identify it.
 * @throws AppError not_found for an id that no row of this kind has
 */
export const readImpact = async (ctx: PublicContext, { kind, id, removal, ...fields }: RowQuery): Promise<Impact> => {
  const keys: RowKey[] = [];
  if (id) {
    const row = await tableOf(ctx.db, kind).findUnique({ where: { id } });
    if (!row) throw notFound();
    keys.push(keyOfRow(kind, id, row));
  }
  const { typeId, year } = fields;
  if (typeId && year) keys.push({ ...fields, kind, id: 0, typeId, year });
  return impactOf(ctx.db, keys, removal);
};
