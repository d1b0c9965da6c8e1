import { AppError, invalid, notFound } from '@worksmart/shared/errors.ts';
import { type Context, inTransaction } from '../platform/context.ts';
import { assertCurrentVersion, withCurrentOnConflict } from '../platform/current-version.ts';
import type { Db } from '../platform/db.ts';
import { differing, hasChanges, removedFields } from '../platform/record-changes.ts';
import { canSave } from './customer.policy.ts';
import { lockCustomer } from './customer-access.service.ts';

interface Item {
  id: number;
  customerId: number;
  isPrimary: boolean;
  rowVersion: number;
}

/** The fields of an item that a save sends. */
export interface ItemInput {
  id: number;
  rowVersion?: number | undefined;
  primary?: boolean | undefined;
}

type FieldsOf<Input extends ItemInput> = Omit<Input, keyof ItemInput>;

/** A customer's list in which exactly one item is primary, unless it is empty: contacts, locations. */
export interface PrimaryList<Row extends Item, Input extends ItemInput> {
  entity: 'contact' | 'location';
  /** The message when a user tries to delete the primary item. */
  primaryKept: string;
  /** The message when a user tries to make the primary item non-primary. */
  primaryStays: string;
  find(db: Db, id: number): Promise<Row | null>;
  count(db: Db, customerId: number): Promise<number>;
  clearPrimary(db: Db, customerId: number): Promise<unknown>;
  create(db: Db, data: FieldsOf<Input> & { customerId: number; isPrimary: boolean }): Promise<Row>;
  change(db: Db, id: number, data: Partial<FieldsOf<Input> & { isPrimary: boolean }>): Promise<Row>;
  remove(db: Db, id: number): Promise<unknown>;
}

type Answer<Row extends Item> = Omit<Row, 'customerId' | 'isPrimary'> & { primary: boolean };

const toAnswer = <Row extends Item>({ customerId: _, isPrimary, ...item }: Row): Answer<Row> => ({
  ...item,
  primary: isPrimary,
});

const itemOf = async <Row extends Item, Input extends ItemInput>(
  ctx: Context,
  list: PrimaryList<Row, Input>,
  customerId: number,
  id: number,
): Promise<Row> => {
  const item = await list.find(ctx.db, id);
  if (item?.customerId !== customerId) throw notFound();
  return item;
};

const fieldsOf = <Input extends ItemInput>({ id: _, rowVersion: __, primary: ___, ...fields }: Input) => fields;

/**
 * Adds (id 0) or changes an item of a customer that the caller has locked.
 * @throws AppError not_found, stale
 */
export const writeItem = async <Row extends Item, Input extends ItemInput>(
  ctx: Context,
  list: PrimaryList<Row, Input>,
  customerId: number,
  input: Input,
): Promise<Row> => {
  const fields = fieldsOf(input);
  if (input.id === 0) {
    const isPrimary = input.primary || (await list.count(ctx.db, customerId)) === 0;
    if (isPrimary) await list.clearPrimary(ctx.db, customerId);
    const added = await list.create(ctx.db, { ...fields, customerId, isPrimary });
    const { changes } = differing({}, { ...fields, isPrimary });
    await ctx.audit({ entity: list.entity, entityId: added.id, customerId, changes });
    return added;
  }
  const before = await itemOf(ctx, list, customerId, input.id);
  assertCurrentVersion(input.rowVersion, before.rowVersion);
  // A primary item stays primary until another one replaces it.
  const { data, changes } = differing(before, { ...fields, isPrimary: before.isPrimary || (input.primary ?? false) });
  if (!hasChanges(changes)) return before;
  if (data.isPrimary) await list.clearPrimary(ctx.db, customerId);
  const changed = await list.change(ctx.db, input.id, data);
  await ctx.audit({ entity: list.entity, entityId: input.id, customerId, changes });
  return changed;
};

/** Rejects a save that would leave no primary item: another one of the same save must become primary instead. */
const rejectNoPrimary = async <Row extends Item, Input extends ItemInput>(
  ctx: Context,
  list: PrimaryList<Row, Input>,
  inputs: readonly Input[],
  pathOf: (index: number) => string,
): Promise<void> => {
  if (inputs.some(({ primary }) => primary)) return;
  for (const [index, { id, primary }] of inputs.entries()) {
    if (primary !== false || id === 0 || !(await list.find(ctx.db, id))?.isPrimary) continue;
    throw invalid({ [pathOf(index)]: [list.primaryStays] });
  }
};

/**
 * Adds or changes items of a customer that the caller has locked.
 * @param field the list's name in the request
 * @throws AppError not_found, stale; validation if no item would be primary
 */
export const writeItems = async <Row extends Item, Input extends ItemInput>(
  ctx: Context,
  list: PrimaryList<Row, Input>,
  customerId: number,
  { inputs = [], field }: { inputs: readonly Input[] | undefined; field: string },
): Promise<void> => {
  await rejectNoPrimary(ctx, list, inputs, (index) => `${field}.${index}.primary`);
  // A new primary item also changes the previous one, so save it last.
  const inOrder = [...inputs].sort((one, other) => Number(one.primary ?? false) - Number(other.primary ?? false));
  for (const input of inOrder) await writeItem(ctx, list, customerId, input);
};

/**
 * Adds or changes an item. The first one becomes primary; another one that is made primary replaces it.
 * @throws AppError not_found, stale (with the current item); validation if no item would be primary
 */
export const saveItem = <Row extends Item, Input extends ItemInput>(
  ctx: Context,
  list: PrimaryList<Row, Input>,
  customerId: number,
  input: Input,
): Promise<Answer<Row>> =>
  withCurrentOnConflict(
    () =>
      inTransaction(ctx, async (tx) => {
        await lockCustomer(tx, customerId, canSave);
        await rejectNoPrimary(tx, list, [input], () => 'primary');
        return toAnswer(await writeItem(tx, list, customerId, input));
      }),
    async () => toAnswer(await itemOf(ctx, list, customerId, input.id)),
  );

/** Deletes an item. @throws AppError not_found; rule for the primary item */
export const deleteItem = <Row extends Item, Input extends ItemInput>(
  ctx: Context,
  list: PrimaryList<Row, Input>,
  id: number,
): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    const found = await list.find(tx.db, id);
    if (!found) throw notFound();
    const { customerId } = found;
    await lockCustomer(tx, customerId, canSave);
    const item = await itemOf(tx, list, customerId, id);
    if (item.isPrimary) throw new AppError('rule', list.primaryKept);
    await list.remove(tx.db, id);
    const { id: _, customerId: __, rowVersion: ___, ...fields } = item;
    await tx.audit({ entity: list.entity, entityId: id, customerId, changes: removedFields(fields) });
    return { id };
  });
