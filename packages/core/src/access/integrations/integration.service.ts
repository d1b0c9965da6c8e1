import type { Integration, IntegrationKey } from '@worksmart/shared/access/integrations/schema.ts';
import { notFound } from '@worksmart/shared/platform/errors.ts';
import { roleNames } from '@worksmart/shared/platform/permissions.ts';
import type { ApiKey, Integration as IntegrationRow, User } from '#generated/prisma/client.ts';
import { fullName } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';

type Row = IntegrationRow & { keys: ApiKey[] };

const newestKeyFirst = { keys: { orderBy: { id: 'desc' } } } as const;

const textOf = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Whether a key still opens anything at this moment. */
export const isActive = ({ revokedAt, expiresAt }: Pick<ApiKey, 'revokedAt' | 'expiresAt'>, now: Date): boolean =>
  revokedAt === null && expiresAt > now;

const keyView = (key: ApiKey, users: ReadonlyMap<number, User>, now: Date): IntegrationKey => {
  const { id, publicId, last4, createdAt, createdById, expiresAt, revokedAt, revokedReason, lastUsedAt } = key;
  const author = users.get(createdById);
  return {
    id,
    start: `wsk_${publicId}`,
    last4,
    createdAt: createdAt.toISOString(),
    createdBy: author ? fullName(author) : '',
    state: revokedAt ? 'revoked' : isActive(key, now) ? 'active' : 'expired',
    expiresAt: expiresAt.toISOString(),
    revokedAt: textOf(revokedAt),
    revokedReason,
    lastUsedAt: textOf(lastUsedAt),
    lastUsedIp: key.lastUsedIp,
  };
};

const viewOf = (row: Row, users: ReadonlyMap<number, User>, now: Date): Integration => {
  const { id, name, purpose, scopes, networks, rowVersion, createdAt, endedAt, ownerId, userId, keys } = row;
  const [user, owner] = [users.get(userId), users.get(ownerId)];
  const used = keys.map(({ lastUsedAt }) => lastUsedAt?.getTime() ?? 0);
  const lastUsed = Math.max(0, ...used);
  return {
    id,
    name,
    purpose,
    scopes,
    networks,
    rowVersion,
    createdAt: createdAt.toISOString(),
    role: { id: user?.roleId ?? 0, description: roleNames[user?.roleId ?? 0] ?? '' },
    owner: { id: ownerId, name: owner ? fullName(owner) : '' },
    ownerIsGone: !owner || owner.deletedAt !== null,
    user: { id: userId, name: user ? fullName(user) : '' },
    endedAt: textOf(endedAt),
    lastUsedAt: lastUsed > 0 ? new Date(lastUsed).toISOString() : null,
    keys: keys.map((key) => keyView(key, users, now)),
  };
};

const viewsOf = async (ctx: Context, rows: Row[]): Promise<Integration[]> => {
  const ids = rows.flatMap((row) => [row.userId, row.ownerId, ...row.keys.map(({ createdById }) => createdById)]);
  const users = await ctx.db.user.findMany({ where: { id: { in: [...new Set(ids)] } } });
  const byId = new Map(users.map((user) => [user.id, user]));
  return rows.map((row) => viewOf(row, byId, ctx.clock()));
};

/** Returns all integrations by name; those that ended come last. */
export const listIntegrations = async (ctx: Context): Promise<Integration[]> => {
  const rows = await ctx.db.integration.findMany({
    include: newestKeyFirst,
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  });
  return viewsOf(
    ctx,
    rows.toSorted((one, other) => Number(one.endedAt !== null) - Number(other.endedAt !== null)),
  );
};

/** Returns one integration. @throws AppError not_found */
export const getIntegration = async (ctx: Context, { id }: { id: number }): Promise<Integration> => {
  const row = await ctx.db.integration.findUnique({ where: { id }, include: newestKeyFirst });
  const [view] = row ? await viewsOf(ctx, [row]) : [];
  if (!view) throw notFound();
  return view;
};
