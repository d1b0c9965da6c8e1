import { alreadySignedUp } from '@worksmart/shared/access/users/constants.ts';
import type { UserAccount, userInvitation } from '@worksmart/shared/access/users/schema.ts';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { role } from '@worksmart/shared/platform/permissions.ts';
import type { z } from 'zod';
import { assertRecentSignIn } from '#access/auth/factors/recent-sign-in.service.ts';
import { sendInvitation, unknownPasswordHash } from '#access/auth/invitation.service.ts';
import { changesBetween } from '#platform/audit.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { lockUser } from './lock-user.ts';
import { accountOf } from './user.queries.ts';
import { asDuplicateError } from './users.service.ts';

/**
 * Creates a user without a known password and emails a link to choose one.
 * @throws AppError duplicate for an email address in use; too_many
 */
export const inviteUser = async (ctx: Context, input: z.output<typeof userInvitation>): Promise<UserAccount> => {
  const { role: roleId, phone = null, isSalesAgent = false, twoFactor = false, ...names } = input;
  const fields = { ...names, phone, isSalesAgent, twoFactor, roleId };
  const passwordHash = await unknownPasswordHash();
  return asDuplicateError(() =>
    inTransaction(ctx, async (tx) => {
      const { id } = await tx.db.user.create({ data: { ...fields, passwordHash }, select: { id: true } });
      await sendInvitation(tx, { id, ...fields });
      await tx.audit({ entity: 'user', entityId: id, changes: changesBetween({}, fields) });
      return accountOf(tx, await tx.db.user.findUniqueOrThrow({ where: { id } }));
    }),
  );
};

/**
 * Sends the invitation again to a user who has not chosen a password yet. The earlier link stops working.
 * @throws AppError not_found; rule once the user has a password, or for role 1 without a recent sign-in; too_many
 */
export const inviteAgain = (ctx: Context, { id }: { id: number }): Promise<UserAccount> =>
  inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, id);
    if (user.roleId === role.admin) await assertRecentSignIn(tx);
    if (!user.invitedAt) throw new AppError('rule', alreadySignedUp);
    await sendInvitation(tx, user);
    await tx.audit({
      entity: 'user',
      entityId: id,
      changes: { invitedAt: [user.invitedAt.toISOString(), tx.clock().toISOString()] },
    });
    return accountOf(tx, await tx.db.user.findUniqueOrThrow({ where: { id } }));
  });
