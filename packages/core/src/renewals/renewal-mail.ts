import { randomBytes } from 'node:crypto';
import { personOf } from '../platform/actor.ts';
import type { Context } from '../platform/context.ts';
import type { LockedRenewal } from './move-renewal.service.ts';
import { type RenewalLetter, renewalLetter, renewalUnlockedLetter } from './renewal.email.ts';

/** 256 bits: the key is the portal's only secret. One that was given out stays, so that old mails lead there too. */
export const keyOf = ({ row }: LockedRenewal): string => row.renewalKey ?? randomBytes(32).toString('base64url');

/** The renewal portal of a key. */
export const renewalLink = (ctx: Pick<Context, 'config'>, key: string): string =>
  `${ctx.config.PUBLIC_URL}/portal/renewal/${key}`;

export interface RenewalMailing {
  kind: 'sent' | 'resent' | 'unlocked';
  key: string;
  /** The primary contact's address unless another is given. */
  to?: string;
  /** With an unlock. */
  note?: string | null;
}

/**
 * Mails the portal's link and logs it.
 * @returns the columns of the renewal that tell of its last mail; none where there is nobody to write to
 */
export const mailRenewal = async (
  ctx: Context,
  { row, customer }: LockedRenewal,
  { kind, key, to, note = null }: RenewalMailing,
): Promise<{ mailedAt?: Date; mailedTo?: string }> => {
  const contact = await ctx.db.contact.findFirst({ where: { customerId: customer.id, isPrimary: true } });
  const address = to ?? contact?.email;
  if (!address) return {};
  const facts: RenewalLetter = {
    to: address,
    firstName: address === contact?.email ? contact.firstName : null,
    company: customer.name,
    group: row.name,
    year: row.year,
    link: renewalLink(ctx, key),
    provider: ctx.config.PROVIDER_NAME,
    customerId: customer.id,
  };
  await ctx.mail.post(ctx, kind === 'unlocked' ? renewalUnlockedLetter(facts, note) : renewalLetter(facts));
  const sentAt = ctx.clock();
  const log = { groupYearId: row.id, address, kind, sentAt, userId: personOf(ctx.actor) };
  await ctx.db.renewalMail.create({ data: log });
  return { mailedAt: sentAt, mailedTo: address };
};
