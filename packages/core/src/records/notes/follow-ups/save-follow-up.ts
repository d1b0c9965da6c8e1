import type { CalendarDate } from '@worksmart/shared/platform/dates.ts';
import { type FieldErrors, invalid } from '@worksmart/shared/platform/errors.ts';
import { followUpDayProblem, personMessage } from '@worksmart/shared/records/notes/follow-up.rules.ts';
import type { followUpSave } from '@worksmart/shared/records/notes/follow-up.schema.ts';
import type { z } from 'zod';
import type { FollowUp } from '#generated/prisma/client.ts';
import { personOf } from '#platform/actor.ts';
import { calendarDay, storedDay, today } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import { assertCurrentVersion } from '#platform/current-version.ts';
import { differing, removedFields } from '#platform/record-changes.ts';
import type { CustomerFacts } from '#records/customers/customer.policy.ts';
import { auditedFields } from './audited-follow-up.ts';
import { peopleWhoOpen } from './people.ts';

type FollowUpInput = z.output<typeof followUpSave>;

/** What a save makes of a follow-up. */
interface Wanted {
  dueOn: CalendarDate;
  userId: number;
}

/** Returns the problems of a day and a person. A day or person that the note already has is not checked again. */
const problemsOf = async (
  ctx: Context,
  customer: CustomerFacts,
  { dueOn, userId }: Wanted,
  before: FollowUp | null,
): Promise<FieldErrors> => {
  const isSameDay = before !== null && before.doneAt === null && calendarDay(before.dueOn) === dueOn;
  const dayProblem = isSameDay ? undefined : followUpDayProblem(dueOn, today(ctx));
  const isKnown = userId === before?.userId || (await peopleWhoOpen(ctx, customer)).some(({ id }) => id === userId);
  return {
    ...(dayProblem && { 'followUp.dueOn': [dayProblem] }),
    ...(!isKnown && { 'followUp.user': [personMessage] }),
  };
};

const write = async (
  ctx: Context,
  noteId: number,
  { dueOn, userId }: Wanted,
  before: FollowUp | null,
): Promise<FollowUp> => {
  const data = { dueOn: storedDay(dueOn), userId, movedFrom: null, doneAt: null, doneById: null };
  if (before) return ctx.db.followUp.update({ where: { noteId }, data: { ...data, rowVersion: { increment: 1 } } });
  return ctx.db.followUp.create({
    data: { ...data, noteId, createdAt: ctx.clock(), createdById: personOf(ctx.actor) },
  });
};

/** Returns what a save makes of a follow-up; null if nothing differs. Without a person, the person stays. */
const wantedOf = ({ actor }: Context, { dueOn, user }: FollowUpInput, before: FollowUp | null): Wanted | null => {
  const userId = user ?? before?.userId ?? actor.userId;
  return before && calendarDay(before.dueOn) === dueOn && before.userId === userId ? null : { dueOn, userId };
};

/**
 * Sets, changes or removes the follow-up of a note whose customer is locked. A day or a person that differs opens a
 * completed follow-up again.
 * @param input null removes it; undefined leaves it as it is
 * @returns whether anything changed
 * @throws AppError validation; stale if someone else changed the follow-up first
 */
export const saveFollowUp = async (
  ctx: Context,
  customer: CustomerFacts & { id: number },
  noteId: number,
  input: FollowUpInput | null | undefined,
): Promise<boolean> => {
  if (input === undefined) return false;
  const before = await ctx.db.followUp.findUnique({ where: { noteId } });
  const audited = { entity: 'followUp', entityId: noteId, customerId: customer.id } as const;
  const stored = await auditedFields(ctx, before);
  if (input === null) {
    if (!before) return false;
    await ctx.db.followUp.delete({ where: { noteId } });
    await ctx.audit({ ...audited, changes: removedFields(stored) });
    return true;
  }
  const wanted = wantedOf(ctx, input, before);
  if (!wanted) return false;
  if (before) assertCurrentVersion(input.rowVersion, before.rowVersion);
  const problems = await problemsOf(ctx, customer, wanted, before);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const after = await auditedFields(ctx, await write(ctx, noteId, wanted, before));
  await ctx.audit({ ...audited, changes: differing(stored, after).changes });
  return true;
};
