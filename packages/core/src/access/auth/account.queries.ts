import type { PublicContext } from '#platform/context.ts';
import { columnsOf, kind } from '#platform/row-kind.ts';
import { type RowOf, run, statement } from '#platform/statement.ts';

const addressForm = /^[^\s@]+@[^\s@]+$/;

/** An id that no user has, for statements about unknown names. */
export const noUserId = 0;

const read = `select id, email, first_name as "firstName", last_name as "lastName", password_hash as "passwordHash",
    two_factor as "twoFactor", locked_until as "lockedUntil",
    exists (select from authenticator_app a where a.user_id = u.id and a.confirmed_at is not null) as "hasApp",
    exists (select from passkey p where p.user_id = u.id) as "hasPasskey",
    u.is_emergency as "isEmergency",
    exists (select from identity_provider i where i.enabled and i.enforced
      and lower(split_part(u.email, '@', 2)) = any (i.domains)) as "ssoOnly"
  from app_user u`;

const row = {
  id: kind.int,
  ...columnsOf(kind.text, 'email', 'firstName', 'lastName', 'passwordHash'),
  ...columnsOf(kind.boolean, 'twoFactor', 'hasApp', 'hasPasskey', 'isEmergency', 'ssoOnly'),
  lockedUntil: kind.instant.orNull,
};

const byEmail = statement('account-by-email', `${read} where lower(email) = lower($1) and deleted_at is null`, row);
const byId = statement('account-by-id', `${read} where id = $1 and deleted_at is null`, row);

export type Account = RowOf<typeof byEmail>;

/** The columns of an account's own row. */
export type AccountRow = Omit<Account, 'hasApp' | 'hasPasskey' | 'isEmergency' | 'ssoOnly'>;

/**
 * Finds the user with a typed email address, ignoring case and deleted users. Text that is not an address may be a
 * password in the wrong field, so it is never sent to the database, whose log may contain query values.
 */
export const findAccount = async (ctx: PublicContext, typed: string): Promise<Account | null> => {
  const email = addressForm.test(typed.trim()) ? typed.trim() : '';
  const [account] = await run(ctx.db, byEmail, [email]);
  return account ?? null;
};

/** Finds a user who is not deleted. */
export const findAccountById = async (ctx: PublicContext, id: number): Promise<Account | null> => {
  const [account] = await run(ctx.db, byId, [id]);
  return account ?? null;
};

const stillOpen = statement(
  'account-still-open',
  `select 1 from app_user
    where id = $1 and password_hash = $2 and deleted_at is null
      and (locked_until is null or locked_until <= $3)
    for share`,
  { '?column?': kind.int },
);

/**
 * Whether an account still accepts the sign-in after its password was verified. It may have been locked, given another
 * password or deleted in the meantime. In a transaction the row stays locked until the end.
 */
export const isStillOpen = async (ctx: PublicContext, account: AccountRow): Promise<boolean> => {
  const rows = await run(ctx.db, stillOpen, [account.id, account.passwordHash, ctx.clock()]);
  return rows.length > 0;
};

export const isLocked = (ctx: PublicContext, account: AccountRow): boolean =>
  account.lockedUntil !== null && account.lockedUntil > ctx.clock();
