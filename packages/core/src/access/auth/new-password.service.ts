import type { PasswordOwner } from '@worksmart/shared/access/auth/rules.ts';
import type { PublicContext } from '#platform/context.ts';
import { assertPasswordAllowed } from './password.policy.ts';
import { hashPassword } from './password.ts';

/**
 * Checks a new password against the rules and returns the hash to store.
 * @throws AppError validation, on the field `password`; unavailable when too many hashes wait
 */
export const hashNewPassword = (ctx: PublicContext, password: string, owner: PasswordOwner): Promise<string> => {
  assertPasswordAllowed(ctx.config, password, owner);
  return hashPassword(password);
};
