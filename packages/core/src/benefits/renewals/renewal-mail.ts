import { randomBytes } from 'node:crypto';
import { isPastDue } from '@worksmart/shared/benefits/renewals/due-day.rules.ts';
import { mailAddressMessage } from '@worksmart/shared/benefits/renewals/schema.ts';
import type { CalendarDate } from '@worksmart/shared/platform/dates.ts';
import { invalid } from '@worksmart/shared/platform/errors.ts';
import { paths, pathWith } from '@worksmart/shared/platform/paths.ts';
import { contactCard } from '#access/users/sales-agent.service.ts';
import type { Customer } from '#generated/prisma/client.ts';
import { personOf } from '#platform/actor.ts';
import { readBrand } from '#platform/brand.ts';
import { today } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import type { LockedRenewal } from './move-renewal.service.ts';
import { type RenewalEmail, renewalEmail, renewalUnlockedEmail } from './renewal.email.ts';
import { changeParts, readGroupChanges } from './renewal-changes.ts';

/** A portal's key: 256 bits, its only secret. */
export const newRenewalKey = (): string => randomBytes(32).toString('base64url');

/** The key of a renewal's link. An existing key is reused, so that old emails still work. */
export const keyOf = ({ row }: Pick<LockedRenewal, 'row'>): string => row.renewalKey ?? newRenewalKey();

/** Returns the address of the renewal portal for a key. */
export const renewalLink = (ctx: Pick<Context, 'config'>, key: string): string =>
  `${ctx.config.PUBLIC_URL}${pathWith(paths.renewalPortal, key)}`;

/** What the emails about renewals say besides their reason. */
export interface RenewalMailFacts {
  to: string;
  customer: Pick<Customer, 'id' | 'name' | 'salesAgentId'>;
  /** Greeted by first name if the email goes to its address. */
  contact: { email: string | null; firstName: string } | null;
  /** The groups to renew, by benefitGroupRecordID. */
  groups: readonly { id: number; name: string }[];
  year: number;
  /** Whether it says what changes in dollars. */
  withFigures?: boolean;
  dueOn: CalendarDate | null;
  link: string;
}

const figuresOf = async (ctx: Context, groups: RenewalMailFacts['groups']) => {
  const changes = await readGroupChanges(
    ctx,
    groups.map(({ id }) => id),
  );
  return changeParts(changes, groups.length);
};

/** Fills in an email about one or more renewals of a client. */
export const composeRenewal = async (
  ctx: Context,
  { customer, contact, groups, withFigures = false, ...facts }: RenewalMailFacts,
): Promise<RenewalEmail> => ({
  ...facts,
  groups: groups.map(({ name }) => name),
  changes: withFigures ? await figuresOf(ctx, groups) : [],
  firstName: facts.to === contact?.email ? contact.firstName : null,
  company: customer.name,
  isPastDue: isPastDue(facts.dueOn, today(ctx)),
  agent: await contactCard(ctx, [customer.salesAgentId, ctx.actor.userId]),
  brand: await readBrand(ctx),
  customerId: customer.id,
});

export interface RenewalMailing {
  kind: 'sent' | 'resent' | 'unlocked';
  key: string;
  dueOn: CalendarDate | null;
  /** By default an unlock goes to where the link last went, everything else to the primary contact. */
  to?: string | null | undefined;
  /** The reason for an unlock. */
  note?: string | null;
}

/** The columns of a renewal that record its last email. */
export interface MailedColumns {
  mailedAt: Date;
  mailedTo: string;
}

/** Logs that an email about a renewal was sent. */
export const logRenewalMail = async (
  ctx: Context,
  groupYearId: number,
  { address, kind }: { address: string; kind: RenewalMailing['kind'] },
): Promise<MailedColumns> => {
  const sentAt = ctx.clock();
  await ctx.db.renewalMail.create({ data: { groupYearId, address, kind, sentAt, userId: personOf(ctx.actor) } });
  return { mailedAt: sentAt, mailedTo: address };
};

/**
 * Emails the portal's link and logs it.
 * @throws AppError validation if no address is given or known
 */
export const mailRenewal = async (
  ctx: Context,
  { row, customer }: LockedRenewal,
  { kind, key, dueOn, to, note = null }: RenewalMailing,
): Promise<MailedColumns> => {
  const contact = await ctx.db.contact.findFirst({ where: { customerId: customer.id, isPrimary: true } });
  const address = to || (kind === 'unlocked' && row.mailedTo) || contact?.email;
  if (!address) throw invalid({ email: [mailAddressMessage] });
  const of = { customer, contact, groups: [row], year: row.year, withFigures: kind !== 'unlocked' };
  const facts = await composeRenewal(ctx, { ...of, to: address, dueOn, link: renewalLink(ctx, key) });
  await ctx.mail.post(ctx, kind === 'unlocked' ? renewalUnlockedEmail(facts, note) : renewalEmail(facts));
  return logRenewalMail(ctx, row.id, { address, kind });
};
