import type { AuditedEntity } from '@worksmart/shared/platform/audited-entities.ts';
import { notFound } from '@worksmart/shared/platform/errors.ts';
import type { Fields, rowSchema } from '@worksmart/shared/platform/record.ts';
import type { z } from 'zod';
import type { Changes } from './audit.ts';
import { type Context, inTransaction } from './context.ts';
import { assertCurrentVersion, saveVersioned } from './current-version.ts';
import type { Db } from './db.ts';
import { differing, hasChanges, removedFields } from './record-changes.ts';
import { columnsFrom, fieldsOf, type StoredIn } from './record-columns.ts';
import { type Table, tableIn } from './table.ts';

interface Stored {
  id: number;
  rowVersion: number;
}

/** A row as a save sends it; id 0 adds one. */
export interface VersionedRow {
  id: number;
  rowVersion?: number | undefined;
}

interface Written<Row> {
  row: Row;
  /** The row before a save changed it. */
  before: Row | null;
  changed: boolean;
}

/** Rows that are saved one by one, each with a version. */
export interface VersionedTable<F extends Fields, Row, Sent, Owner> {
  /** Also the name of its table. */
  entity: AuditedEntity & keyof Db;
  fields: F;
  /** Returns the columns that say what a row belongs to. */
  ownerOf: (row: Row) => Owner;
  /** Locks what the rows belong to. @throws AppError not_found, forbidden */
  lock: (ctx: Context, owner: Owner) => Promise<unknown>;
  /** Returns the columns of a save, where they are not simply those of its fields. @throws AppError validation */
  columns?: (ctx: Context, owner: Owner, sent: Sent, before: Row | null) => Promise<object>;
  /** Returns further columns of a new row, which the audit does not name. */
  made?: (ctx: Context) => object;
  /** Returns the changes as the audit has them, also those of a removed row. */
  audited?: (ctx: Context, changes: Changes) => Changes | Promise<Changes>;
  /** Checks a row as it was written, with the fields that the save omitted. @throws AppError validation */
  check?: (ctx: Context, owner: Owner, row: Row) => Promise<void>;
  /** Checks a row that is to be removed. @throws AppError rule */
  checkRemoval?: (ctx: Context, row: Row) => void | Promise<void>;
  /** Runs after a save or removal in the same transaction. */
  after?: (ctx: Context, owner: Owner, written: Written<Row>) => Promise<void>;
  /** Fields of the response that are more than a column. */
  shown?: (row: Row, db: Db) => object | Promise<object>;
}

type Response<F extends Fields> = z.infer<ReturnType<typeof rowSchema<F>>>;

/** Returns the operations on a table of versioned rows. */
export const versionedRows = <
  F extends Fields,
  Row extends Stored & StoredIn<F>,
  Sent extends VersionedRow,
  Owner extends object,
>(
  table: VersionedTable<F, Row, Sent, Owner>,
) => {
  const { entity, fields, ownerOf, lock, columns, made, audited, check, checkRemoval, after } = table;
  const rowsIn = ({ db }: Context): Table<Row> => tableIn<Row>(db, entity);
  /** Returns a row as a response has it. */
  const shown = async ({ db }: Pick<Context, 'db'>, row: Row): Promise<Response<F>> => {
    const { id, rowVersion } = row;
    return { id, ...fieldsOf(fields, row), ...(await table.shown?.(row, db)), rowVersion } as Response<F>;
  };

  const find = async (ctx: Context, id: number, owner?: Owner): Promise<Row> => {
    const row = await rowsIn(ctx).findUnique({ where: { id } });
    if (!row || (owner && JSON.stringify(ownerOf(row)) !== JSON.stringify(owner))) throw notFound();
    return row;
  };

  /**
   * Adds (id 0) or changes a row whose owner the caller has locked. What depends on the rows is left to the caller.
   * @throws AppError not_found, stale, validation
   */
  const write = async (ctx: Context, owner: Owner, sent: Sent): Promise<Written<Row>> => {
    const before = sent.id === 0 ? null : await find(ctx, sent.id, owner);
    if (before) assertCurrentVersion(sent.rowVersion, before.rowVersion);
    const given = (await columns?.(ctx, owner, sent, before)) ?? columnsFrom(fields, sent);
    const { data, changes } = differing(before ?? {}, given);
    if (before && !hasChanges(changes)) return { row: before, before, changed: false };
    const row = before
      ? await rowsIn(ctx).update({ where: { id: before.id }, data: { ...data, rowVersion: { increment: 1 } } })
      : await rowsIn(ctx).create({ data: { ...given, ...owner, ...made?.(ctx) } });
    await check?.(ctx, owner, row);
    await ctx.audit({ entity, entityId: row.id, ...owner, changes: (await audited?.(ctx, changes)) ?? changes });
    return { row, before, changed: true };
  };

  /**
   * Adds (id 0) or changes a row.
   * @returns the row as stored afterwards
   * @throws AppError not_found, forbidden, validation, stale (with the current row)
   */
  const save = (ctx: Context, owner: Owner, sent: Sent): Promise<Response<F>> =>
    saveVersioned(
      ctx,
      async (tx) => {
        await lock(tx, owner);
        const written = await write(tx, owner, sent);
        await after?.(tx, owner, written);
        return shown(tx, after ? await find(tx, written.row.id) : written.row);
      },
      async () => shown(ctx, await find(ctx, sent.id, owner)),
    );

  /** Removes a row. @throws AppError not_found, forbidden; rule if it must stay */
  const remove = (ctx: Context, id: number): Promise<{ id: number }> =>
    inTransaction(ctx, async (tx) => {
      const owner = ownerOf(await find(tx, id));
      await lock(tx, owner);
      const row = await find(tx, id, owner);
      await checkRemoval?.(tx, row);
      await rowsIn(tx).delete({ where: { id } });
      const { id: _, rowVersion: __, ...rest } = row;
      const last = Object.fromEntries(Object.entries(rest).filter(([name]) => !(name in owner)));
      const changes = removedFields(last);
      await tx.audit({ entity, entityId: id, ...owner, changes: (await audited?.(tx, changes)) ?? changes });
      await after?.(tx, owner, { row, before: null, changed: true });
      return { id };
    });

  return { rowsIn, shown, write, save, remove };
};
