import type { LookupRef } from '@worksmart/shared/platform/fields.ts';
import { fullName } from '#platform/actor.ts';
import type { PublicContext } from '#platform/context.ts';
import { type CustomerFacts, canOpen } from '#records/customers/customer.policy.ts';

/** Returns the users who may open a record and are not deleted, by name: those who may follow up its notes. */
export const peopleWhoOpen = async (
  { db }: Pick<PublicContext, 'db'>,
  customer: CustomerFacts,
): Promise<LookupRef[]> => {
  const users = await db.user.findMany({
    where: { deletedAt: null },
    select: { id: true, firstName: true, lastName: true, roleId: true, isSalesAgent: true },
    orderBy: [{ firstName: 'asc' }, { lastName: 'asc' }, { id: 'asc' }],
  });
  return users
    .filter(({ id, roleId, isSalesAgent }) => canOpen({ userId: id, roleId, isSalesAgent }, customer))
    .map((user) => ({ id: user.id, name: fullName(user), description: fullName(user) }));
};
