import { notFound } from '@worksmart/shared/platform/errors.ts';
import { mayOpen } from '@worksmart/shared/platform/permissions.ts';
import { limitCalendar, limitPortalAddress } from '#access/auth/portal-limit.service.ts';
import { hashToken } from '#access/auth/session.service.ts';
import type { CalendarAddress } from '#generated/prisma/client.ts';
import { type Actor, fullName } from '#platform/actor.ts';
import { instantOf, today } from '#platform/business-time.ts';
import { inTransaction, type PublicContext } from '#platform/context.ts';

const openedEveryMs = 60_000;

/** Whose calendar it is, and what the user has chosen for it. */
interface CalendarHolder {
  actor: Actor;
  kinds: readonly string[];
}

/** Notes that a program reads a calendar: at most once a minute, and in the audit once a business day. */
const noteOpening = async (
  ctx: PublicContext,
  actor: Actor,
  { keyHash, openedAt }: Pick<CalendarAddress, 'keyHash' | 'openedAt'>,
): Promise<void> => {
  const now = ctx.clock();
  if (openedAt && now.getTime() - openedAt.getTime() < openedEveryMs) return;
  const dayBegan = instantOf(today(ctx), ctx.config.BUSINESS_ZONE);
  const data = { openedAt: now, openedWith: ctx.userAgent?.slice(0, 255) ?? null };
  await inTransaction({ ...ctx, actor }, async (tx) => {
    // Of two programs, the second waits for the row here and then finds no match.
    const { count } = await tx.db.calendarAddress.updateMany({
      where: { keyHash, OR: [{ openedAt: null }, { openedAt: { lt: dayBegan } }] },
      data,
    });
    if (count === 0) await tx.db.calendarAddress.updateMany({ where: { keyHash }, data });
    else {
      const changes: Record<string, [unknown, unknown]> = { openedWith: [null, data.openedWith] };
      await tx.audit({ entity: 'calendarAddress', entityId: actor.userId, changes });
    }
  });
};

/**
 * Returns whose calendar an address opens, and notes that it was opened.
 * @throws AppError not_found, the same for every key that opens nothing; too_many
 */
export const openCalendarAddress = async (ctx: PublicContext, key: string): Promise<CalendarHolder> => {
  await limitPortalAddress(ctx);
  const keyHash = hashToken(key);
  const found = await ctx.db.calendarAddress.findUnique({ where: { keyHash }, include: { user: true } });
  if (!found || found.user.deletedAt || !mayOpen(found.user.roleId, 'clients')) throw notFound();
  const { user, kinds } = found;
  await limitCalendar(ctx, user.id);
  const { id: userId, roleId, isSalesAgent, email } = user;
  const actor = { userId, roleId, isSalesAgent, name: fullName(user), email, sessionId: 0 };
  await noteOpening(ctx, actor, found);
  return { actor, kinds };
};
