import { forbidden, notFound } from '@worksmart/shared/platform/errors.ts';
import type { LookupRef } from '@worksmart/shared/platform/fields.ts';
import { seesAllFollowUps } from '@worksmart/shared/platform/permissions.ts';
import type { ListedFollowUp } from '@worksmart/shared/records/notes/follow-up.schema.ts';
import type { Context } from '#platform/context.ts';
import type { JsonText } from '#platform/db.ts';
import { readJsonList } from '#platform/json-list.ts';
import { visibility } from '#records/customers/customer.policy.ts';
import { openCustomer } from '#records/customers/customer-access.service.ts';
import { administers, canReadNotes, userId } from '../note.policy.ts';
import { followUpsOfAll, followUpsOfUser } from './follow-up.queries.ts';
import { peopleWhoOpen } from './people.ts';

/**
 * Lists open follow-ups on records that the user may open, the oldest first.
 * @param whose a user's id; 0 for everyone’s
 * @throws AppError forbidden if the user may read only their own
 */
export const listFollowUps = async (
  ctx: Context,
  whose: number = ctx.actor.userId,
): Promise<JsonText<ListedFollowUp[]>> => {
  if (whose !== ctx.actor.userId && !seesAllFollowUps(ctx.actor)) throw forbidden();
  const reader = [administers.read(ctx), userId.read(ctx), ...visibility(ctx.actor)];
  return whose === 0
    ? readJsonList(ctx, followUpsOfAll, reader)
    : readJsonList(ctx, followUpsOfUser, [...reader, whose]);
};

/** Lists the users who may open a record, by name. @throws AppError not_found */
export const listFollowUpPeople = async (ctx: Context, customerId: number): Promise<LookupRef[]> => {
  const customer = await openCustomer(ctx, customerId);
  if (!canReadNotes(ctx.actor, customer)) throw notFound();
  return peopleWhoOpen(ctx, customer);
};
