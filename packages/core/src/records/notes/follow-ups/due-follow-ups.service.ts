import { addDays } from '@worksmart/shared/platform/dates.ts';
import type { ActorFacts } from '@worksmart/shared/platform/permissions.ts';
import type { ListedFollowUp } from '@worksmart/shared/records/notes/follow-up.schema.ts';
import { today } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import { visibility } from '#records/customers/customer.policy.ts';
import { administers, userId } from '../note.policy.ts';
import { dueFollowUps } from './follow-up.queries.ts';

type DueContext = Pick<Context, 'read' | 'clock' | 'config'> & { actor: ActorFacts };

/**
 * Reads the user’s own follow-ups that are due today or overdue, on records that the user may open, the oldest first.
 * @param most how many to return; `total` counts all that are due
 * @param ahead also those that become due in so many days
 */
export const readDueFollowUps = async (
  ctx: DueContext,
  most: number,
  ahead = 0,
): Promise<{ total: number; followUps: ListedFollowUp[] }> => {
  const reader = [administers.read(ctx), userId.read(ctx), ...visibility(ctx.actor)];
  const [row] = await ctx.read(dueFollowUps, [...reader, today(ctx), most, addDays(today(ctx), ahead)]);
  return row ?? { total: 0, followUps: [] };
};
