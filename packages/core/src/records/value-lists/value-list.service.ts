import { forbidden, invalid, notFound } from '@worksmart/shared/platform/errors.ts';
import { mayOpen } from '@worksmart/shared/platform/permissions.ts';
import type { TableFormat } from '@worksmart/shared/platform/table-formats.ts';
import { orderWith, valueProblems } from '@worksmart/shared/records/lookups/value.rules.ts';
import type { ListValue, ValueSave } from '@worksmart/shared/records/lookups/value.schema.ts';
import { firstOwnValueId, ruleOf, type ValueList, valueListOf } from '@worksmart/shared/records/lookups/value-lists.ts';
import type { Lookup } from '#generated/prisma/client.ts';
import { today } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import { assertCurrentVersion, saveVersioned } from '#platform/current-version.ts';
import type { FileResponse } from '#platform/file-response.ts';
import { differing, hasChanges } from '#platform/record-changes.ts';
import { run } from '#platform/statement.ts';
import { rowTable } from '#platform/tables/row-table.ts';
import { tableResponse } from '#platform/tables/table-file.ts';
import { followRename } from '#records/saved-views/saved-view.service.ts';
import { reorder, takeTurn, valuesOf } from './value.queries.ts';

/** Returns the values of a list in their order, retired ones at the end, with how often each is used. */
export const listValues = async (ctx: Context, type: number): Promise<ListValue[]> => {
  const list = valueListOf(type);
  const rows = await run(ctx.db, valuesOf({ type }));
  return rows.map(({ isActive, ...row }, at) => ({
    ...row,
    position: isActive ? at + 1 : null,
    retired: !isActive,
    rule: ruleOf(list, row.id),
  }));
};

const oneValue = async (ctx: Context, type: number, id: number): Promise<ListValue> => {
  const found = (await listValues(ctx, type)).find((value) => value.id === id);
  if (!found) throw notFound();
  return found;
};

const addValue = async ({ db }: Context, { type, parent }: ValueList, name: string): Promise<number> => {
  const { _max } = await db.lookup.aggregate({ _max: { id: true } });
  const id = Math.max(firstOwnValueId, (_max.id ?? 0) + 1);
  await db.lookup.create({ data: { id, typeId: type, parentId: parent ?? null, name } });
  return id;
};

/** Stores what changed in a value. A former name goes on being understood in what other systems send. */
const changeValue = async ({ db }: Context, { id, name: before }: Lookup, { name, retired }: ValueSave) => {
  const renamed = name !== before && { formerNames: { push: before } };
  const data = { name, isActive: !retired, rowVersion: { increment: 1 }, ...renamed };
  await db.lookup.update({ where: { id }, data });
};

const placeOf = (order: readonly number[], id: number): number | null => order.indexOf(id) + 1 || null;

const save = async (tx: Context, given: ValueSave): Promise<number> => {
  await run(tx.db, takeTurn);
  const { type, name } = given;
  const list = valueListOf(type);
  const values = await tx.db.lookup.findMany({ where: { typeId: type }, orderBy: [{ sort: 'asc' }, { id: 'asc' }] });
  const before = values.find((value) => value.id === given.id);
  if (given.id !== 0 && !before) throw notFound();
  if (before) assertCurrentVersion(given.rowVersion, before.rowVersion);
  const retired = given.retired ?? before?.isActive === false;
  const sent = { ...given, retired };
  const problems = valueProblems(list, values, sent);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const id = before?.id ?? (await addValue(tx, list, name));
  const order = orderWith(values, id, sent);
  const offered = values.filter(({ isActive }) => isActive).map((value) => value.id);
  const { changes } = differing(
    before ? { name: before.name, position: placeOf(offered, id), retired: !before.isActive } : { retired: false },
    { name, position: placeOf(order, id), retired },
  );
  if (hasChanges(changes)) {
    if (before) await changeValue(tx, before, sent);
    await run(tx.db, reorder, [order]);
    if (before && list.filter) await followRename(tx, list.filter, before.name, name);
    await tx.audit({ entity: 'lookup', entityId: id, changes });
  }
  return id;
};

/**
 * Adds a value (id 0), or renames, moves, retires or brings back one. Records keep the value that they have.
 * @throws AppError not_found; validation for a value of a rule, a name that the list has, or too many values; stale (with the
 *   current value)
 */
export const saveValue = async (ctx: Context, sent: ValueSave): Promise<ListValue> => {
  const id = await saveVersioned(
    ctx,
    (tx) => save(tx, sent),
    () => oneValue(ctx, sent.type, sent.id),
  );
  // Counted without the lock that other saves wait for.
  return oneValue(ctx, sent.type, id);
};

const { columns, cellsOf } = rowTable<ListValue>({
  Id: ['number', ({ id }) => id],
  Name: ['text', ({ name }) => name],
  Position: ['number', ({ position }) => position],
  Retired: ['flag', ({ retired }) => retired],
  'Used by': ['number', ({ uses }) => uses.reduce((sum, { count }) => sum + count, 0)],
  Rule: ['text', ({ rule }) => rule],
});

/** Returns the values of a list as a file. @throws AppError forbidden */
export const extractValues = async (
  ctx: Context,
  { type, format }: { type: number; format?: TableFormat | undefined },
): Promise<FileResponse> => {
  if (!mayOpen(ctx.actor.roleId, 'administration')) throw forbidden();
  const name = `${valueListOf(type).title} ${today(ctx).slice(0, 10)}`;
  const rows = (await listValues(ctx, type)).map(cellsOf);
  await ctx.audit({ entity: 'extract', entityId: name });
  return tableResponse(format, { name, columns, rows: [rows] }, ctx.clock);
};
