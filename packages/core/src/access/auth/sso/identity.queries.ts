import type { PublicContext } from '#platform/context.ts';
import { kind } from '#platform/row-kind.ts';
import { run, statement } from '#platform/statement.ts';

/** Takes over the link of a user who was deleted: somebody who was invited again is another user. */
const add = statement(
  'sso-link',
  `insert into user_identity as i (user_id, provider_id, subject, created_at) values ($1, $2, $3, $4)
    on conflict (provider_id, subject) do update set user_id = excluded.user_id, created_at = excluded.created_at
      where exists (select from app_user u where u.id = i.user_id and u.deleted_at is not null)
    returning id`,
  { id: kind.int },
);

/** Links a person of a directory with a user. Returns false if the person is linked with another user. */
export const addIdentity = async (
  ctx: PublicContext,
  { userId, providerId, subject }: { userId: number; providerId: number; subject: string },
): Promise<boolean> => (await run(ctx.db, add, [userId, providerId, subject, ctx.clock()])).length > 0;
