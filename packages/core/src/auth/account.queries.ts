import type { PublicContext } from '../context.ts';

export interface Account {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
  twoFactor: boolean;
  lockedUntil: Date | null;
}

/** The user whom a typed e-mail address means, whatever its case; deleted users are not there. */
export const findAccount = async (ctx: PublicContext, email: string): Promise<Account | null> => {
  const [account] = await ctx.db.$queryRaw<Account[]>`
    select id, email, first_name as "firstName", last_name as "lastName", password_hash as "passwordHash",
      two_factor as "twoFactor", locked_until as "lockedUntil"
    from app_user where lower(email) = lower(${email.trim()}) and deleted_at is null`;
  return account ?? null;
};

export const isLocked = (ctx: PublicContext, account: Account): boolean =>
  account.lockedUntil !== null && account.lockedUntil > ctx.clock();

export const fullName = ({ firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;
