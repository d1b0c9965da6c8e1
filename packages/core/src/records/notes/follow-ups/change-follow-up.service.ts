import { AppError, forbidden, invalid, notFound } from '@worksmart/shared/platform/errors.ts';
import {
  doneMessage,
  followUpDayProblem,
  nothingToUndoMessage,
  weekLater,
} from '@worksmart/shared/records/notes/follow-up.rules.ts';
import type { ListedFollowUp } from '@worksmart/shared/records/notes/follow-up.schema.ts';
import type { FollowUp } from '#generated/prisma/client.ts';
import { personOf } from '#platform/actor.ts';
import { changesBetween } from '#platform/audit.ts';
import { calendarDay, storedDay, today } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import { assertCurrentVersion, saveVersioned } from '#platform/current-version.ts';
import { allows } from '#platform/rule.ts';
import { run } from '#platform/statement.ts';
import { lockCustomer } from '#records/customers/customer-access.service.ts';
import { administers, canNote, userId } from '../note.policy.ts';
import { auditedTimes } from './audited-follow-up.ts';
import { mayChangeFollowUp } from './follow-up.policy.ts';
import { oneFollowUp } from './follow-up.queries.ts';

type Changed = Pick<FollowUp, 'dueOn' | 'movedFrom' | 'doneAt' | 'doneById'>;

interface Asked {
  /** Of the note. */
  id: number;
  rowVersion?: number | undefined;
}

const answerOf = async (ctx: Context, id: number): Promise<ListedFollowUp> => {
  const [row] = await run(ctx.db, oneFollowUp, [administers.read(ctx), userId.read(ctx), id]);
  const [answer] = row?.json ?? [];
  if (!answer) throw notFound();
  return answer;
};

/** Locks the record of a follow-up and checks who asks. */
const lockFollowUp = async (tx: Context, { id, rowVersion }: Asked) => {
  const note = await tx.db.note.findUnique({ where: { id } });
  if (!note) throw notFound();
  const { customerId, createdById: authorId } = note;
  await lockCustomer(tx, customerId, canNote);
  const row = await tx.db.followUp.findUnique({ where: { noteId: id } });
  if (!row) throw notFound();
  if (!allows(mayChangeFollowUp, { actor: tx.actor, authorId, personId: row.userId })) throw forbidden();
  assertCurrentVersion(rowVersion, row.rowVersion);
  return { row, customerId };
};

/** Changes a follow-up, and returns it. @param change the new columns; null if there is nothing to change */
const changeFollowUp = (
  ctx: Context,
  asked: Asked,
  change: (row: FollowUp, ctx: Context) => Changed | null,
): Promise<ListedFollowUp> =>
  saveVersioned(
    ctx,
    async (tx) => {
      const { row, customerId } = await lockFollowUp(tx, asked);
      const data = change(row, tx);
      if (data) {
        const after = { ...row, ...data };
        await tx.db.followUp.update({ where: { noteId: asked.id }, data: { ...data, rowVersion: { increment: 1 } } });
        const changes = changesBetween(auditedTimes(row), auditedTimes(after));
        await tx.audit({ entity: 'followUp', entityId: asked.id, customerId, changes });
      }
      return answerOf(tx, asked.id);
    },
    () => answerOf(ctx, asked.id),
  );

/**
 * Completes a follow-up. One that is done already stays as it is.
 * @throws AppError not_found, forbidden; stale (with the current follow-up)
 */
export const completeFollowUp = (ctx: Context, asked: Asked): Promise<ListedFollowUp> =>
  changeFollowUp(ctx, asked, ({ dueOn, doneAt }) =>
    doneAt ? null : { dueOn, movedFrom: null, doneAt: ctx.clock(), doneById: personOf(ctx.actor) },
  );

/**
 * Moves a follow-up by a week; an overdue one to a week from today.
 * @throws AppError not_found, forbidden, rule for one that is done, validation beyond two years; stale
 */
export const moveFollowUp = (ctx: Context, asked: Asked): Promise<ListedFollowUp> =>
  changeFollowUp(ctx, asked, ({ dueOn, doneAt }) => {
    if (doneAt) throw new AppError('rule', doneMessage);
    const day = weekLater(calendarDay(dueOn), today(ctx));
    const problem = followUpDayProblem(day, today(ctx));
    if (problem) throw invalid({ dueOn: [problem] });
    return { dueOn: storedDay(day), movedFrom: dueOn, doneAt: null, doneById: null };
  });

/**
 * Opens a completed follow-up again, or takes back its last move.
 * @throws AppError not_found, forbidden, rule if there is nothing to undo; stale
 */
export const undoFollowUp = (ctx: Context, asked: Asked): Promise<ListedFollowUp> =>
  changeFollowUp(ctx, asked, ({ dueOn, movedFrom, doneAt }) => {
    if (!doneAt && !movedFrom) throw new AppError('rule', nothingToUndoMessage);
    return { dueOn: doneAt ? dueOn : (movedFrom ?? dueOn), movedFrom: null, doneAt: null, doneById: null };
  });
