import { paths } from '@worksmart/shared/platform/paths.ts';
import { listAdministrators } from '#access/auth/administrators.service.ts';
import type { User } from '#generated/prisma/client.ts';
import { fullName } from '#platform/actor.ts';
import { readBrand } from '#platform/brand.ts';
import { type Context, inTransaction, type Services, systemContext } from '#platform/context.ts';
import type { EmailMessage } from '#platform/mail.ts';
import { keyExpiresEmail } from './key-expires.email.ts';
import { ownerGoneEmail } from './owner-gone.email.ts';

/** Days before the end of a key on which its owner is told, the later one last. */
const tellDays = [14, 3] as const;
const day = 86_400_000;

const linkTo = ({ config }: Context, id: number): string => `${config.PUBLIC_URL}${paths.integrations}?open=${id}`;

/** The owner, or every administrator if the owner's account was deleted. */
const peopleFor = async (ctx: Context, ownerId: number): Promise<User[]> => {
  const owner = await ctx.db.user.findUnique({ where: { id: ownerId, deletedAt: null } });
  return owner ? [owner] : listAdministrators(ctx);
};

const postAll = async (ctx: Context, people: User[], emailTo: (user: User) => EmailMessage): Promise<void> => {
  for (const user of people) await ctx.mail.post(ctx, emailTo(user));
};

/** Keys that end within so many days, of which no one was informed since. */
const keysToTell = (ctx: Context, days: number) =>
  ctx.db.apiKey.findMany({
    where: {
      revokedAt: null,
      expiresAt: { gt: ctx.clock(), lte: new Date(ctx.clock().getTime() + days * day) },
      OR: [{ toldDays: null }, { toldDays: { gt: days } }],
    },
    include: { integration: true },
    orderBy: { id: 'asc' },
  });

/** A key that another one has replaced needs no reminder. */
const isReplaced = async (ctx: Context, integrationId: number, expiresAt: Date): Promise<boolean> =>
  (await ctx.db.apiKey.count({ where: { integrationId, revokedAt: null, expiresAt: { gt: expiresAt } } })) > 0;

const tellOfKeys = async (ctx: Context, days: number): Promise<void> => {
  for (const { id, last4, expiresAt, integration } of await keysToTell(ctx, days)) {
    await inTransaction(ctx, async (tx) => {
      // Of two workers, the second waits here and then finds no match.
      const due = { id, OR: [{ toldDays: null }, { toldDays: { gt: days } }] };
      const { count } = await tx.db.apiKey.updateMany({ where: due, data: { toldDays: days } });
      if (count === 0 || (await isReplaced(tx, integration.id, expiresAt))) return;
      const brand = await readBrand(tx);
      const lastDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: tx.config.BUSINESS_ZONE });
      const facts = {
        last4,
        brand,
        day: lastDay.format(expiresAt),
        name: integration.name,
        link: linkTo(tx, integration.id),
      };
      const people = await peopleFor(tx, integration.ownerId);
      await postAll(tx, people, ({ email: to, firstName }) => keyExpiresEmail({ to, firstName, ...facts }));
    });
  }
};

const tellOfOwners = async (ctx: Context): Promise<void> => {
  const open = await ctx.db.integration.findMany({ where: { endedAt: null, ownerGoneToldAt: null } });
  const gone = await ctx.db.user.findMany({
    where: { id: { in: open.map(({ ownerId }) => ownerId) }, deletedAt: { not: null } },
  });
  for (const { id, name, ownerId } of open) {
    const owner = gone.find((user) => user.id === ownerId);
    if (!owner) continue;
    await inTransaction(ctx, async (tx) => {
      const untold = { id, ownerId, ownerGoneToldAt: null };
      const { count } = await tx.db.integration.updateMany({ where: untold, data: { ownerGoneToldAt: tx.clock() } });
      if (count === 0) return;
      const facts = { name, owner: fullName(owner), link: linkTo(tx, id), brand: await readBrand(tx) };
      const people = await listAdministrators(tx);
      await postAll(tx, people, ({ email: to, firstName }) => ownerGoneEmail({ to, firstName, ...facts }));
    });
  }
};

/**
 * Emails the owner of an integration 14 and 3 days before a key ends, and all administrators once the owner's account was
 * deleted. The email and the note that it was sent are one transaction, so several workers send it once.
 */
export const watchIntegrations = async (services: Services): Promise<void> => {
  const ctx = systemContext(services, 'watch-integrations');
  for (const days of tellDays) await tellOfKeys(ctx, days);
  await tellOfOwners(ctx);
};
