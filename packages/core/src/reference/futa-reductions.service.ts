import { AppError, invalid, notFound } from '@worksmart/shared/errors.ts';
import type {
  FutaCreditReduction,
  futaCreditReductionSave,
} from '@worksmart/shared/reference/futa-reduction.schema.ts';
import type { z } from 'zod';
import { lockReference } from '../customers/pricing-lock.service.ts';
import type { FutaCreditReduction as StoredReduction } from '../generated/prisma/client.ts';
import { type Context, inTransaction, type PublicContext } from '../platform/context.ts';
import { assertCurrentVersion, withCurrentOnConflict } from '../platform/current-version.ts';
import { differing, hasChanges, removedFields } from '../platform/record-changes.ts';

type Input = z.output<typeof futaCreditReductionSave>;

const shown = ({ percent, ...row }: StoredReduction): FutaCreditReduction => ({ ...row, percent: percent.toNumber() });

/** Lists the credit reductions of all states, the newest year first. */
export const listFutaReductions = async (ctx: PublicContext): Promise<FutaCreditReduction[]> =>
  (await ctx.db.futaCreditReduction.findMany({ orderBy: [{ year: 'desc' }, { state: 'asc' }] })).map(shown);

const rejectSecond = async (ctx: Context, { id, year, state }: Input): Promise<void> => {
  const other = await ctx.db.futaCreditReduction.findFirst({ where: { year, state, id: { not: id } } });
  if (!other) return;
  const message = `${state} already has a credit reduction in ${year}.`;
  throw new AppError('duplicate', message, { fields: { state: [message] }, details: { id: other.id } });
};

const write = async (ctx: Context, input: Input): Promise<number> => {
  await lockReference(ctx.db);
  const before = input.id === 0 ? null : await ctx.db.futaCreditReduction.findUnique({ where: { id: input.id } });
  if (input.id !== 0 && !before) throw notFound();
  if (before) assertCurrentVersion(input.rowVersion, before.rowVersion);
  if (before && before.year !== input.year) throw invalid({ year: ['A row cannot be moved to another year.'] });
  if (before && before.state !== input.state) throw invalid({ state: ['A row cannot be moved to another state.'] });
  await rejectSecond(ctx, input);
  const { id: _, rowVersion: __, ...fields } = input;
  const { data, changes } = differing(before ?? {}, fields);
  if (!hasChanges(changes)) return input.id;
  const version = { rowVersion: { increment: 1 } };
  const { id } = before
    ? await ctx.db.futaCreditReduction.update({ where: { id: before.id }, data: { ...data, ...version } })
    : await ctx.db.futaCreditReduction.create({ data: fields });
  await ctx.audit({ entity: 'futaCreditReduction', entityId: id, changes });
  return id;
};

const current = async (ctx: Context, id: number): Promise<FutaCreditReduction> => {
  const row = await ctx.db.futaCreditReduction.findUnique({ where: { id } });
  if (!row) throw notFound();
  return shown(row);
};

/**
 * Adds the credit reduction of a state and year (id 0) or changes it. No stored figure depends on it: federal payroll
 * taxes are calculated when they are shown.
 * @throws AppError not_found, duplicate (the state has one in that year), validation (another year or state), stale (with the
 *   current row)
 */
export const saveFutaReduction = async (ctx: Context, input: Input): Promise<FutaCreditReduction> => {
  const id = await withCurrentOnConflict(
    () => inTransaction(ctx, (tx) => write(tx, input)),
    () => current(ctx, input.id),
  );
  return current(ctx, id);
};

/** Deletes the credit reduction of a state and year. @throws AppError not_found */
export const removeFutaReduction = (ctx: Context, id: number): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    await lockReference(tx.db);
    const row = await tx.db.futaCreditReduction.findUnique({ where: { id } });
    if (!row) throw notFound();
    await tx.db.futaCreditReduction.delete({ where: { id } });
    const { id: _, rowVersion: __, ...fields } = row;
    await tx.audit({ entity: 'futaCreditReduction', entityId: id, changes: removedFields(fields) });
    return { id };
  });
