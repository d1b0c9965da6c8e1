import { AppError } from '@worksmart/shared/platform/errors.ts';
import { role } from '@worksmart/shared/platform/permissions.ts';
import type { PublicContext } from '#platform/context.ts';
import { kind } from '#platform/row-kind.ts';
import { run, statement } from '#platform/statement.ts';

const keepsAccess = statement(
  'sso-administrator-access',
  `select not exists (select from identity_provider where enabled and enforced)
      or exists (
        select from app_user u
        where u.role_id = $1 and u.deleted_at is null and u.invited_at is null
          and (not exists (select from identity_provider i where i.enabled and i.enforced
              and lower(split_part(u.email, '@', 2)) = any (i.domains))
            or u.is_emergency and (
              exists (select from authenticator_app a where a.user_id = u.id and a.confirmed_at is not null)
              or exists (select from passkey p where p.user_id = u.id)))) as "keepsAccess"`,
  { keepsAccess: kind.boolean },
);

const takeTurn = statement('sso-access-turn', `select pg_advisory_xact_lock(hashtext('administrator access'))`);

/**
 * Checks that an administrator can sign in although an identity provider fails: with an address outside the enforced
 * domains, or with an emergency account that has a second factor. One who has not accepted the invitation does not
 * count. Call it after a change, in its transaction.
 * @throws AppError rule
 */
export const assertAdministratorKeepsAccess = async (ctx: PublicContext): Promise<void> => {
  // Two changes at once, each of which leaves one administrator, must not leave none.
  await run(ctx.db, takeTurn);
  const [row] = await run(ctx.db, keepsAccess, [role.admin]);
  if (row?.keepsAccess) return;
  throw new AppError(
    'rule',
    'At least one administrator must be able to sign in without single sign-on: make an administrator with an authenticator app or a passkey an emergency account first.',
  );
};
