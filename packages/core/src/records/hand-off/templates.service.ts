import { invalid, notFound } from '@worksmart/shared/platform/errors.ts';
import { allTemplates, stepOfTemplate, stepStaysMessage } from '@worksmart/shared/records/hand-off/hand-off.rules.ts';
import type { HandOffTemplate, handOffTemplateSave } from '@worksmart/shared/records/hand-off/schema.ts';
import type { z } from 'zod';
import type { HandOffTemplate as Row } from '#generated/prisma/client.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { assertCurrentVersion, saveVersioned, writeAtVersion } from '#platform/current-version.ts';
import { differing, hasChanges, removedFields } from '#platform/record-changes.ts';

/** The database has a check for the owner. */
const ofRow = ({ owner, ...row }: Row) => ({ ...row, owner: owner as HandOffTemplate['owner'] });

/** Returns what the next promotions open as tasks. */
export const listTemplates = async ({ db }: Pick<Context, 'db'>): Promise<HandOffTemplate[]> =>
  allTemplates((await db.handOffTemplate.findMany()).map(ofRow));

const oneTemplate = async (ctx: Context, id: number): Promise<HandOffTemplate> => {
  const found = (await listTemplates(ctx)).find((template) => template.id === id);
  if (!found) throw notFound();
  return found;
};

const write = (
  { db }: Context,
  { id, rowVersion }: HandOffTemplate,
  data: Pick<Row, 'text' | 'owner' | 'businessDays'>,
): Promise<void> => {
  const next = { ...data, rowVersion: rowVersion + 1 };
  return writeAtVersion(
    () => db.handOffTemplate.updateMany({ where: { id, rowVersion }, data: next }),
    stepOfTemplate(id) ? () => db.handOffTemplate.create({ data: { id, ...next } }) : undefined,
  );
};

/**
 * Adds the template of a free task (id 0), or changes one; tasks that are open already stay as they are.
 * @throws AppError not_found; stale (with the current template)
 */
export const saveTemplate = (
  ctx: Context,
  { id, rowVersion, ...sent }: z.output<typeof handOffTemplateSave>,
): Promise<HandOffTemplate> =>
  saveVersioned(
    ctx,
    async (tx) => {
      if (id === 0) {
        const row = await tx.db.handOffTemplate.create({ data: sent });
        await tx.audit({ entity: 'handOffTemplate', entityId: row.id, changes: differing({}, sent).changes });
        return oneTemplate(tx, row.id);
      }
      const before = await oneTemplate(tx, id);
      assertCurrentVersion(rowVersion, before.rowVersion);
      const { changes } = differing(before, sent);
      if (hasChanges(changes)) {
        await write(tx, before, sent);
        await tx.audit({ entity: 'handOffTemplate', entityId: id, changes });
      }
      return oneTemplate(tx, id);
    },
    () => oneTemplate(ctx, id),
  );

/** Deletes the template of a free task. @throws AppError not_found; validation for that of a step, which stays */
export const removeTemplate = (ctx: Context, id: number): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    const { text, owner, businessDays } = await oneTemplate(tx, id);
    if (stepOfTemplate(id)) throw invalid({ id: [stepStaysMessage] });
    await tx.db.handOffTemplate.deleteMany({ where: { id } });
    await tx.audit({
      entity: 'handOffTemplate',
      entityId: id,
      changes: removedFields({ text, owner, businessDays }),
    });
    return { id };
  });
