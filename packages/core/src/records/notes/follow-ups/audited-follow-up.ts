import type { FollowUp } from '#generated/prisma/client.ts';
import { fullName } from '#platform/actor.ts';
import { calendarDay } from '#platform/business-time.ts';
import type { PublicContext } from '#platform/context.ts';

type Row = Pick<FollowUp, 'dueOn' | 'userId' | 'doneAt'>;

/** The audited fields that completing and moving change. */
export const auditedTimes = ({ dueOn, doneAt }: Omit<Row, 'userId'>) => ({ dueOn: calendarDay(dueOn), doneAt });

/**
 * Returns the fields of a follow-up for the audit log, which keeps the person's name; none for a note without a
 * follow-up.
 */
export const auditedFields = async ({ db }: Pick<PublicContext, 'db'>, row: Row | null) => {
  if (!row) return {};
  const person = await db.user.findUniqueOrThrow({ where: { id: row.userId } });
  return { ...auditedTimes(row), person: fullName(person) };
};
