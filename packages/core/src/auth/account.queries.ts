import type { PublicContext } from '../platform/context.ts';

const addressForm = /^[^\s@]+@[^\s@]+$/;

/** No user has this id. */
export const nobody = 0;

export interface Account {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
  twoFactor: boolean;
  lockedUntil: Date | null;
}

/**
 * The user whom a typed e-mail address means, whatever its case; deleted users are not there. What is no address may
 * be a password in the wrong field: the database, whose own log can hold what it was asked, never sees it.
 */
export const findAccount = async (ctx: PublicContext, typed: string): Promise<Account | null> => {
  const email = addressForm.test(typed.trim()) ? typed.trim() : '';
  const [account] = await ctx.db.$queryRaw<Account[]>`
    select id, email, first_name as "firstName", last_name as "lastName", password_hash as "passwordHash",
      two_factor as "twoFactor", locked_until as "lockedUntil"
    from app_user where lower(email) = lower(${email}) and deleted_at is null`;
  return account ?? null;
};

/**
 * Whether an account may still be signed in to, now that its password was found right: it may have been locked, given
 * another password or deleted in the meantime. In a transaction it stays so to the end.
 */
export const isStillOpen = async (ctx: PublicContext, account: Account): Promise<boolean> => {
  const rows = await ctx.db.$queryRaw<unknown[]>`
    select 1 from app_user
    where id = ${account.id} and password_hash = ${account.passwordHash} and deleted_at is null
      and (locked_until is null or locked_until <= ${ctx.clock()})
    for share`;
  return rows.length > 0;
};

export const isLocked = (ctx: PublicContext, account: Account): boolean =>
  account.lockedUntil !== null && account.lockedUntil > ctx.clock();

export const fullName = ({ firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;
