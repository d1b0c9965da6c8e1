import { randomBytes } from 'node:crypto';
import type { CalendarDate } from '@worksmart/shared/dates.ts';
import { invalid } from '@worksmart/shared/errors.ts';
import { isPastDue } from '@worksmart/shared/renewals/due-day.rules.ts';
import { mailAddressMessage } from '@worksmart/shared/renewals/schema.ts';
import { personOf } from '../platform/actor.ts';
import { today } from '../platform/business-time.ts';
import type { Context } from '../platform/context.ts';
import type { LockedRenewal } from './move-renewal.service.ts';
import { type RenewalEmail, renewalEmail, renewalUnlockedEmail } from './renewal.email.ts';

/** The portal's key: 256 bits, its only secret. An existing key is reused, so that old emails still work. */
export const keyOf = ({ row }: LockedRenewal): string => row.renewalKey ?? randomBytes(32).toString('base64url');

/** Returns the address of the renewal portal for a key. */
export const renewalLink = (ctx: Pick<Context, 'config'>, key: string): string =>
  `${ctx.config.PUBLIC_URL}/portal/renewal/${key}`;

export interface RenewalMailing {
  kind: 'sent' | 'resent' | 'unlocked';
  key: string;
  dueOn: CalendarDate | null;
  /** By default an unlock goes to where the link last went, everything else to the primary contact. */
  to?: string | null | undefined;
  /** The reason for an unlock. */
  note?: string | null;
}

/**
 * Emails the portal's link and logs it.
 * @returns the columns of the renewal that record its last email
 * @throws AppError validation if no address is given or known
 */
export const mailRenewal = async (
  ctx: Context,
  { row, customer }: LockedRenewal,
  { kind, key, dueOn, to, note = null }: RenewalMailing,
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
    dueOn,
    isPastDue: isPastDue(dueOn, today(ctx)),
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
