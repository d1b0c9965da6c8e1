import { type CalendarKindName, calendarKindNames } from '@worksmart/shared/access/calendar/kinds.ts';
import { calendarRoutes } from '@worksmart/shared/access/calendar/routes.ts';
import type { calendarChoice, issuedCalendar, UserCalendar } from '@worksmart/shared/access/calendar/schema.ts';
import { notFound } from '@worksmart/shared/platform/errors.ts';
import type { z } from 'zod';
import { hashToken, newToken } from '#access/auth/session.service.ts';
import { getUser } from '#access/users/users.service.ts';
import { type Context, inTransaction } from '#platform/context.ts';

type Choice = z.output<typeof calendarChoice>;

const entity = 'calendarAddress';

/** The chosen kinds in their order, each once. */
const inOrder = (kinds: readonly string[]): CalendarKindName[] =>
  calendarKindNames.filter((name) => kinds.includes(name));

/** Returns what is known of a user's calendar. */
const calendarOf = async ({ db }: Context, userId: number): Promise<UserCalendar> => {
  const row = await db.calendarAddress.findUnique({ where: { userId } });
  if (!row) return { address: null };
  const { createdAt, kinds, openedAt, openedWith } = row;
  const opened = { openedAt: openedAt?.toISOString() ?? null, openedWith };
  return { address: { createdAt: createdAt.toISOString(), kinds: inOrder(kinds), ...opened } };
};

/** Returns what the signed-in user's calendar contains. */
export const readOwnCalendar = (ctx: Context): Promise<UserCalendar> => calendarOf(ctx, ctx.actor.userId);

/** Returns what a user's calendar contains, for administrators. @throws AppError not_found */
export const readCalendarOf = async (ctx: Context, { id }: { id: number }): Promise<UserCalendar> => {
  await getUser(ctx, { id });
  return calendarOf(ctx, id);
};

/** Makes the address of the user's calendar. Only its hash is stored; an earlier address ends. */
export const issueCalendar = (ctx: Context, chosen: Choice): Promise<z.output<typeof issuedCalendar>> =>
  inTransaction(ctx, async (tx) => {
    const { userId } = tx.actor;
    const key = newToken();
    const kinds = inOrder(chosen.kinds);
    const data = { keyHash: hashToken(key), kinds, createdAt: tx.clock(), openedAt: null, openedWith: null };
    const { count } = await tx.db.calendarAddress.deleteMany({ where: { userId } });
    await tx.db.calendarAddress.create({ data: { userId, ...data } });
    await tx.audit({ entity, entityId: userId, changes: { addresses: [count, 1], kinds: [null, kinds] } });
    const path = calendarRoutes.feed.path.replace(':key', key);
    return { url: `${tx.config.PUBLIC_URL}/api${path}`, calendar: await calendarOf(tx, userId) };
  });

/** Changes what the user's calendar contains. @throws AppError not_found without an address */
export const chooseKinds = (ctx: Context, chosen: Choice): Promise<UserCalendar> =>
  inTransaction(ctx, async (tx) => {
    const { userId } = tx.actor;
    const before = await tx.db.calendarAddress.findUnique({ where: { userId } });
    if (!before) throw notFound();
    const kinds = inOrder(chosen.kinds);
    if (String(kinds) !== String(before.kinds)) {
      await tx.db.calendarAddress.updateMany({ where: { userId }, data: { kinds } });
      await tx.audit({ entity, entityId: userId, changes: { kinds: [before.kinds, kinds] } });
    }
    return calendarOf(tx, userId);
  });

/** Ends the address of a user's calendar. @throws AppError not_found if there is none */
const revoke = (ctx: Context, userId: number): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    const { count } = await tx.db.calendarAddress.deleteMany({ where: { userId } });
    if (count === 0) throw notFound();
    await tx.audit({ entity, entityId: userId, changes: { addresses: [count, 0] } });
    return { id: userId };
  });

/** Ends the address of the signed-in user's calendar. @throws AppError not_found if there is none */
export const revokeOwnCalendar = (ctx: Context): Promise<{ id: number }> => revoke(ctx, ctx.actor.userId);

/** Ends the address of a user's calendar, for administrators. @throws AppError not_found if there is none */
export const revokeCalendarOf = (ctx: Context, { id }: { id: number }): Promise<{ id: number }> => revoke(ctx, id);
