import { notFound } from '@worksmart/shared/platform/errors.ts';
import type { User } from '#generated/prisma/client.ts';
import type { PublicContext } from '#platform/context.ts';
import { kind } from '#platform/row-kind.ts';
import { run, statement } from '#platform/statement.ts';

const lockOwner = statement(
  'factor-owner-lock',
  'select id from app_user where id = $1 and deleted_at is null for no key update',
  { id: kind.int },
);

/** Locks a user whose factors change, so that two changes do not mix. @throws AppError not_found */
export const lockFactorOwner = async (ctx: PublicContext, id: number): Promise<User> => {
  if ((await run(ctx.db, lockOwner, [id])).length === 0) throw notFound();
  return ctx.db.user.findUniqueOrThrow({ where: { id } });
};
