import type { IdentityProvider } from '#generated/prisma/client.ts';
import type { PublicContext } from '#platform/context.ts';
import { kind } from '#platform/row-kind.ts';
import { run, statement } from '#platform/statement.ts';

const lock = statement('sso-provider-lock', 'select from identity_provider where id = $1 for update');

/** Locks a provider until the end of the caller's transaction, before it is changed or removed. */
export const lockProvider = (ctx: PublicContext, id: number): Promise<unknown> => run(ctx.db, lock, [id]);

const hold = statement(
  'sso-provider-hold',
  'select id from identity_provider where id = $1 and issuer = $2 and enabled for share',
  { id: kind.int },
);

/**
 * Whether a provider is still in use, in the caller's transaction. Until its end no one can change or remove the provider,
 * so a sign-in is either complete before its sessions are ended, or refused.
 */
export const holdProvider = async (
  ctx: PublicContext,
  { id, issuer }: Pick<IdentityProvider, 'id' | 'issuer'>,
): Promise<boolean> => (await run(ctx.db, hold, [id, issuer])).length > 0;
