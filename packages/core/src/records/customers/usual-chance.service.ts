import { notFound } from '@worksmart/shared/platform/errors.ts';
import { usualChances } from '@worksmart/shared/records/customers/chance.rules.ts';
import type { UsualChance, usualChanceSave } from '@worksmart/shared/records/customers/chance.schema.ts';
import { lookupType } from '@worksmart/shared/records/lookups/constants.ts';
import type { z } from 'zod';
import type { Context } from '#platform/context.ts';
import { assertCurrentVersion, saveVersioned, writeAtVersion } from '#platform/current-version.ts';
import { differing, hasChanges } from '#platform/record-changes.ts';

/** Returns how likely prospects become clients, by their status. */
export const listChances = async ({ db }: Pick<Context, 'db'>): Promise<UsualChance[]> => {
  const where = { typeId: lookupType.prospectStatuses };
  const orderBy = [{ isActive: 'desc' as const }, { sort: 'asc' as const }, { id: 'asc' as const }];
  const statuses = await db.lookup.findMany({ where, orderBy, select: { id: true, name: true } });
  return usualChances(await db.usualChance.findMany(), statuses);
};

const oneChance = async (ctx: Context, id: number): Promise<UsualChance> => {
  const found = (await listChances(ctx)).find((chance) => chance.id === id);
  if (!found) throw notFound();
  return found;
};

/**
 * Changes the usual chance of a status; chances that were entered in records stay.
 * @throws AppError not_found; stale (with the current chance)
 */
export const saveChance = (
  ctx: Context,
  { id, rowVersion, percent }: z.output<typeof usualChanceSave>,
): Promise<UsualChance> =>
  saveVersioned(
    ctx,
    async (tx) => {
      const before = await oneChance(tx, id);
      assertCurrentVersion(rowVersion, before.rowVersion);
      const { changes } = differing(before, { percent });
      if (!hasChanges(changes)) return before;
      const next = { percent, rowVersion: before.rowVersion + 1 };
      await writeAtVersion(
        () => tx.db.usualChance.updateMany({ where: { id, rowVersion: before.rowVersion }, data: next }),
        () => tx.db.usualChance.create({ data: { id, ...next } }),
      );
      await tx.audit({ entity: 'usualChance', entityId: id, changes });
      return oneChance(tx, id);
    },
    () => oneChance(ctx, id),
  );
