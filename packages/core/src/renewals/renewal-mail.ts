import { randomBytes } from 'node:crypto';
import { invalid } from '@worksmart/shared/errors.ts';
import { mailAddressMessage } from '@worksmart/shared/renewals/schema.ts';
import { personOf } from '../platform/actor.ts';
import type { Context } from '../platform/context.ts';
import type { LockedRenewal } from './move-renewal.service.ts';
import { type RenewalEmail, renewalEmail, renewalUnlockedEmail } from './renewal.email.ts';

/** 256 bits: the key is the portal's only secret. One that was given out stays, so that old mails lead there too. */
export const keyOf = ({ row }: LockedRenewal): string => row.renewalKey ?? randomBytes(32).toString('base64url');

/** The renewal portal of a key. */
export const renewalLink = (ctx: Pick<Context, 'config'>, key: string): string =>
  `${ctx.config.PUBLIC_URL}/portal/renewal/${key}`;

export interface RenewalMailing {
  kind: 'sent' | 'resent' | 'unlocked';
  key: string;
  /** Unless it is given, an unlock is told to where the link went last; everything else to the primary contact. */
  to?: string | null | undefined;
  /** With an unlock. */
  note?: string | null;
}

/**
 * Mails the portal's link and logs it.
 * @returns the columns of the renewal that tell of its last mail
 * @throws AppError validation where no address is given or known
 */
export const mailRenewal = async (
  ctx: Context,
  { row, customer }: LockedRenewal,
  { kind, key, to, note = null }: RenewalMailing,
): Promise<{ mailedAt: Date; mailedTo: string }> => {
  const contact = await ctx.db.contact.findFirst({ where: { customerId: customer.id, isPrimary: true } });
  const address = to || (kind === 'unlocked' && row.mailedTo) || contact?.email;
  if (!address) throw invalid({ email: [mailAddressMessage] });
  const facts: RenewalEmail = {
    to: address,
    firstName: address === contact?.email ? contact.firstName : null,
    company: customer.name,
    group: row.name,
    year: row.year,
    link: renewalLink(ctx, key),
    provider: ctx.config.PROVIDER_NAME,
    customerId: customer.id,
  };
  await ctx.mail.post(ctx, kind === 'unlocked' ? renewalUnlockedEmail(facts, note) : renewalEmail(facts));
  const sentAt = ctx.clock();
  const log = { groupYearId: row.id, address, kind, sentAt, userId: personOf(ctx.actor) };
  await ctx.db.renewalMail.create({ data: log });
  return { mailedAt: sentAt, mailedTo: address };
};
