import { AppError, invalid, notFound } from '@worksmart/shared/errors.ts';
import { type Context, inTransaction } from '../platform/context.ts';
import { assertCurrentVersion, withCurrentOnConflict } from '../platform/current-version.ts';
import { differing, hasChanges, removedFields } from '../platform/record-changes.ts';
import { tableIn } from '../platform/table.ts';
import { canSave } from './customer.policy.ts';
import { lockCustomer } from './customer-access.service.ts';

interface Item {
  id: number;
  customerId: number;
  isPrimary: boolean;
  rowVersion: number;
}

/** The fields of an item that a save sends. */
interface ItemInput {
  id: number;
  rowVersion?: number | undefined;
  primary?: boolean | undefined;
}

/** A customer's list in which exactly one item is primary, unless it is empty: contacts, locations. */
interface PrimaryList {
  /** Also the name of its table. */
  entity: 'contact' | 'location';
  /** The message when a user tries to delete the primary item. */
  primaryKept: string;
  /** The message when a user tries to make the primary item non-primary. */
  primaryStays: string;
}

const toResponse = <Row extends Item>({ customerId: _, isPrimary, ...item }: Row) => ({ ...item, primary: isPrimary });

/** Returns the reading and writing of single items, in the transaction of a caller that has locked the customer. */
const itemsOf = <Row extends Item, Input extends ItemInput>({ entity, primaryStays }: PrimaryList) => {
  const rowsIn = ({ db }: Context) => tableIn<Row>(db, entity);

  const itemOf = async (ctx: Context, customerId: number, id: number): Promise<Row> => {
    const item = await rowsIn(ctx).findUnique({ where: { id } });
    if (item?.customerId !== customerId) throw notFound();
    return item;
  };

  const clearPrimary = (ctx: Context, customerId: number) =>
    rowsIn(ctx).updateMany({
      where: { customerId, isPrimary: true },
      data: { isPrimary: false, rowVersion: { increment: 1 } },
    });

  /**
   * Adds (id 0) or changes an item of a customer that the caller has locked.
   * @throws AppError not_found, stale
   */
  const write = async (ctx: Context, customerId: number, input: Input): Promise<Row> => {
    const { id: _, rowVersion: __, primary = false, ...fields } = input;
    const before = input.id === 0 ? null : await itemOf(ctx, customerId, input.id);
    if (before) assertCurrentVersion(input.rowVersion, before.rowVersion);
    // The first item becomes primary. A primary item stays primary until another one replaces it.
    const isPrimary = primary || (before?.isPrimary ?? (await rowsIn(ctx).count({ where: { customerId } })) === 0);
    const { data, changes } = differing(before ?? {}, { ...fields, isPrimary });
    if (before && !hasChanges(changes)) return before;
    if (data.isPrimary) await clearPrimary(ctx, customerId);
    const written = before
      ? await rowsIn(ctx).update({ where: { id: before.id }, data: { ...data, rowVersion: { increment: 1 } } })
      : await rowsIn(ctx).create({ data: { ...fields, customerId, isPrimary } });
    await ctx.audit({ entity, entityId: written.id, customerId, changes });
    return written;
  };

  /** Rejects a save that would leave no primary item: another one of the same save must become primary instead. */
  const rejectNoPrimary = async (
    ctx: Context,
    inputs: readonly Input[],
    pathOf: (index: number) => string,
  ): Promise<void> => {
    if (inputs.some(({ primary }) => primary)) return;
    for (const [index, { id, primary }] of inputs.entries()) {
      if (primary !== false || id === 0 || !(await rowsIn(ctx).findUnique({ where: { id } }))?.isPrimary) continue;
      throw invalid({ [pathOf(index)]: [primaryStays] });
    }
  };

  return { rowsIn, itemOf, write, rejectNoPrimary };
};

/** Returns the operations on a customer's list with a primary item. */
export const primaryList = <Row extends Item, Input extends ItemInput>(list: PrimaryList) => {
  const { rowsIn, itemOf, write, rejectNoPrimary } = itemsOf<Row, Input>(list);

  /**
   * Adds or changes items of a customer that the caller has locked.
   * @throws AppError not_found, stale; validation if no item would be primary
   */
  const writeAll = async (ctx: Context, customerId: number, inputs: readonly Input[] = []): Promise<void> => {
    await rejectNoPrimary(ctx, inputs, (index) => `${list.entity}s.${index}.primary`);
    // A new primary item also changes the previous one, so save it last.
    const inOrder = [...inputs].sort((one, other) => Number(one.primary ?? false) - Number(other.primary ?? false));
    for (const input of inOrder) await write(ctx, customerId, input);
  };

  /**
   * Adds or changes an item. The first one becomes primary; another one that is made primary replaces it.
   * @throws AppError not_found, stale (with the current item); validation if no item would be primary
   */
  const save = (ctx: Context, customerId: number, input: Input) =>
    withCurrentOnConflict(
      () =>
        inTransaction(ctx, async (tx) => {
          await lockCustomer(tx, customerId, canSave);
          await rejectNoPrimary(tx, [input], () => 'primary');
          return toResponse(await write(tx, customerId, input));
        }),
      async () => toResponse(await itemOf(ctx, customerId, input.id)),
    );

  /** Deletes an item. @throws AppError not_found; rule for the primary item */
  const remove = (ctx: Context, id: number): Promise<{ id: number }> =>
    inTransaction(ctx, async (tx) => {
      const found = await rowsIn(tx).findUnique({ where: { id } });
      if (!found) throw notFound();
      const { customerId } = found;
      await lockCustomer(tx, customerId, canSave);
      const { id: _, customerId: __, rowVersion: ___, ...fields } = await itemOf(tx, customerId, id);
      if (fields.isPrimary) throw new AppError('rule', list.primaryKept);
      await rowsIn(tx).delete({ where: { id } });
      await tx.audit({ entity: list.entity, entityId: id, customerId, changes: removedFields(fields) });
      return { id };
    });

  return { write, writeAll, save, remove };
};
