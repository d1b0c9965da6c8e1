import type { CalendarDate } from '@worksmart/shared/platform/dates.ts';
import type { FollowUp } from '#generated/prisma/client.ts';
import { fullName } from '#platform/actor.ts';
import type { PublicContext } from '#platform/context.ts';

type Row = Pick<FollowUp, 'dueOn' | 'userId' | 'doneAt'>;

/** A stored day as the contract writes it. */
export const dayOf = (stored: Date): CalendarDate => `${stored.toISOString().slice(0, 10)}T00:00:00`;

/** A calendar date as its column stores it. */
export const storedDay = (date: CalendarDate): Date => new Date(`${date.slice(0, 10)}T00:00:00Z`);

/** The audited fields that completing and moving change. */
export const auditedTimes = ({ dueOn, doneAt }: Omit<Row, 'userId'>) => ({ dueOn: dayOf(dueOn), doneAt });

/**
 * Returns the fields of a follow-up for the audit log, which keeps the person's name; none for a note without a
 * follow-up.
 */
export const auditedFields = async ({ db }: Pick<PublicContext, 'db'>, row: Row | null) => {
  if (!row) return {};
  const person = await db.user.findUniqueOrThrow({ where: { id: row.userId } });
  return { ...auditedTimes(row), person: fullName(person) };
};
