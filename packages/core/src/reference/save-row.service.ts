import { AppError, invalid, notFound } from '@worksmart/shared/errors.ts';
import { fixedRateTypes, type ReferenceKind } from '@worksmart/shared/reference/constants.ts';
import type { Fee, Plan, ReferenceRate, Tier } from '@worksmart/shared/reference/rows.schema.ts';
import { lockReference } from '../customers/pricing-lock.service.ts';
import { checkChoices, choicesInColumns } from '../lookups/lookup.service.ts';
import { businessYear } from '../platform/business-time.ts';
import { type Context, inTransaction } from '../platform/context.ts';
import { assertCurrentVersion, withCurrentOnConflict } from '../platform/current-version.ts';
import { differing, hasChanges } from '../platform/record-changes.ts';
import { checkSuccessor } from './discontinued-codes.ts';
import { rejectDuplicate } from './duplicate-row.ts';
import { keyOfRow, repriceBy } from './impact.service.ts';
import { readReferenceRow } from './reference.queries.ts';
import { type RowFields, type StoredRow, tableOf, typeIdOf } from './reference-rows.ts';
import { fieldsOf, type Inputs, referenceFields } from './row-fields.ts';
import { refuseFundState } from './state-funds.ts';

interface Responses {
  tier: Tier;
  plan: Plan;
  rate: ReferenceRate;
  fee: Fee;
}

const fixedMessage = 'There is one of these rates per year. It can be changed, but not added or removed.';

/** @throws AppError rule for a type of rates that always has one row per year */
export const refuseFixed = (kind: ReferenceKind, typeId: number): void => {
  if (kind === 'rate' && fixedRateTypes.includes(typeId)) throw new AppError('rule', fixedMessage);
};

const responseOf = async <K extends ReferenceKind>(ctx: Context, kind: K, id: number): Promise<Responses[K]> => {
  const row = await readReferenceRow<Responses[K]>(ctx.db, kind, id);
  if (!row) throw notFound();
  return row;
};

/** Clears the source if the figures change and no new source is given. */
const withSource = <K extends ReferenceKind>(
  fields: RowFields<K>,
  before: StoredRow<K> | null,
  source: string | null | undefined,
): RowFields<K> => {
  if (source !== undefined) return { ...fields, source };
  const changed = !before || hasChanges(differing(before, fields).changes);
  return changed ? { ...fields, source: null } : fields;
};

const change = async <K extends ReferenceKind>(
  ctx: Context,
  kind: K,
  before: StoredRow<K>,
  fields: RowFields<K>,
): Promise<void> => {
  const { data, changes } = differing(before, fields);
  if (!hasChanges(changes)) return;
  const { id } = before;
  await tableOf(ctx.db, kind).update({ where: { id }, data: { ...data, rowVersion: { increment: 1 } } });
  await ctx.audit({ entity: kind, entityId: id, changes });
  await repriceBy(ctx.db, [keyOfRow(kind, id, before), keyOfRow(kind, id, fields)]);
};

const add = async <K extends ReferenceKind>(ctx: Context, kind: K, fields: RowFields<K>): Promise<number> => {
  refuseFixed(kind, typeIdOf(fields));
  const { id } = await tableOf(ctx.db, kind).create({ data: fields });
  await ctx.audit({ entity: kind, entityId: id, changes: differing({}, fields).changes });
  await repriceBy(ctx.db, [keyOfRow(kind, id, fields)]);
  return id;
};

const write = async <K extends ReferenceKind>(ctx: Context, kind: K, input: Inputs[K]): Promise<number> => {
  await lockReference(ctx.db);
  const before = input.id === 0 ? null : await tableOf(ctx.db, kind).findUnique({ where: { id: input.id } });
  if (input.id !== 0 && !before) throw notFound();
  const fields = withSource(fieldsOf[kind](input, before, businessYear(ctx)), before, input.source);
  await checkChoices(ctx, choicesInColumns(referenceFields[kind], fields));
  if (kind === 'rate') {
    refuseFundState(before as StoredRow<'rate'> | null, fields as RowFields<'rate'>);
    await checkSuccessor(ctx.db, fields as RowFields<'rate'>);
  }
  if (!before) {
    await rejectDuplicate(ctx.db, kind, 0, fields);
    return add(ctx, kind, fields);
  }
  assertCurrentVersion(input.rowVersion, before.rowVersion);
  if (before.year !== fields.year) throw invalid({ year: ['A row cannot be moved to another year.'] });
  if (typeIdOf(before) !== typeIdOf(fields))
    throw invalid({ [kind === 'fee' ? 'feeType' : 'type']: ['The type of a row cannot be changed.'] });
  await rejectDuplicate(ctx.db, kind, before.id, fields);
  await change(ctx, kind, before, fields);
  return before.id;
};

/**
 * Adds a row of reference data (id 0) or changes one, and recalculates the prices that use it in the same transaction.
 * @returns the saved row
 * @throws AppError not_found, validation, duplicate (a field error that names the other row), rule (FICA and FUTA cannot be
 *   added), stale (with the current row)
 */
export const saveReferenceRow =
  <K extends ReferenceKind>(kind: K) =>
  async (ctx: Context, input: Inputs[K]): Promise<Responses[K]> => {
    const id = await withCurrentOnConflict(
      () => inTransaction(ctx, (tx) => write(tx, kind, input)),
      () => responseOf(ctx, kind, input.id),
    );
    return responseOf(ctx, kind, id);
  };
