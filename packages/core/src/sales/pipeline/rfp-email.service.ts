import { addDays, businessDay, type CalendarDate } from '@worksmart/shared/platform/dates.ts';
import { deadlineBefore } from '@worksmart/shared/platform/deadline.rules.ts';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { paths, pathWith } from '@worksmart/shared/platform/paths.ts';
import {
  noRfpRecipientText,
  type RfpEmailKind,
  type RfpEmailPreview,
  rfpLinkExpiredText,
  rfpLockedText,
  rfpNotOpenText,
} from '@worksmart/shared/records/customers/rfp-email.schema.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { contactCard } from '#access/users/sales-agent.service.ts';
import type { Customer, Rfp } from '#generated/prisma/client.ts';
import { fullName } from '#platform/actor.ts';
import type { Changes } from '#platform/audit.ts';
import { readBrand } from '#platform/brand.ts';
import { calendarDay, endOfDay, today } from '#platform/business-time.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { inBrowser } from '#platform/mail/logo.ts';
import { isSubmitted } from '#records/customers/customer.policy.ts';
import { lockCustomer, openCustomer } from '#records/customers/customer-access.service.ts';
import { rfpInvitationEmail, rfpUnlockedEmail } from './rfp-link.email.ts';

const builders = { invitation: rfpInvitationEmail, unlocked: rfpUnlockedEmail };

/** Stands for the key in a preview: only the email itself contains the key. */
const hiddenKey = '…';

/** Returns when a link that is issued now expires: before the effective date, if that is still to come. */
export const newExpiration = (ctx: Context, effectiveDate: CalendarDate | null): Date => {
  const { RFP_DAYS, BUSINESS_ZONE } = ctx.config;
  const day = effectiveDate ? deadlineBefore(effectiveDate, today(ctx), RFP_DAYS) : addDays(today(ctx), RFP_DAYS);
  return endOfDay(day, BUSINESS_ZONE);
};

/** Returns the effective date of an RFP. */
export const effectiveDateOf = ({ effectiveDate }: Pick<Rfp, 'effectiveDate'>): CalendarDate | null =>
  effectiveDate && calendarDay(effectiveDate);

/** Returns when an unlocked link expires: not before its present last day, and not before that of a new link. */
export const unlockedUntil = (ctx: Context, rfp: Pick<Rfp, 'expiration' | 'effectiveDate'>): Date => {
  const { expiration } = rfp;
  const atLeast = newExpiration(ctx, effectiveDateOf(rfp));
  return expiration && expiration > atLeast ? expiration : atLeast;
};

interface Link {
  key: string;
  expiration: Date;
}

/** Builds the email for the primary contact. `name` is null if there is no contact with an address. */
const emailTo = async (ctx: Context, customer: Customer, kind: RfpEmailKind, { key, expiration }: Link) => {
  const contact = await ctx.db.contact.findFirst({ where: { customerId: customer.id, isPrimary: true } });
  const message = builders[kind]({
    to: contact?.email ?? '',
    firstName: contact?.firstName ?? '',
    company: customer.name,
    link: `${ctx.config.PUBLIC_URL}${pathWith(paths.portal, key)}`,
    expires: businessDay(expiration, ctx.config.BUSINESS_ZONE),
    agent: await contactCard(ctx, [customer.salesAgentId, ctx.actor.userId]),
    brand: await readBrand(ctx),
    customerId: customer.id,
  });
  return { message, name: contact?.email ? fullName(contact).trim() : null };
};

/** What was sent, and how the audit says so. */
export interface SentRfpEmail {
  to: string | null;
  changes: Changes;
}

/**
 * Emails the RFP link to the primary contact.
 * @returns a null address if there is no primary contact with one
 */
export const sendRfpEmail = async (ctx: Context, customer: Customer, kind: RfpEmailKind): Promise<SentRfpEmail> => {
  const { rfpKey, expiration } = await ctx.db.rfp.findUniqueOrThrow({ where: { customerId: customer.id } });
  if (!rfpKey || !expiration) return { to: null, changes: {} };
  const { message, name } = await emailTo(ctx, customer, kind, { key: rfpKey, expiration });
  if (name === null) return { to: null, changes: {} };
  await ctx.mail.post(ctx, message);
  const about = { entity: 'customer', entityId: customer.id, customerId: customer.id };
  if (kind === 'invitation') await ctx.emit({ type: 'rfp.invited', ...about });
  return { to: message.to, changes: { sentTo: [null, message.to], subject: [null, message.subject] } };
};

interface Previewed {
  kind?: RfpEmailKind | undefined;
  /** The date that a promotion would set; left out, the record's own counts. */
  effectiveDate?: CalendarDate | null | undefined;
}

/** Returns when the link in an email would expire: a lead gets a new link, an unlocked one lasts longer. */
const expirationFor = async (ctx: Context, customer: Customer, { kind, effectiveDate }: Previewed): Promise<Date> => {
  const rfp = await ctx.db.rfp.findUniqueOrThrow({ where: { customerId: customer.id } });
  const begins = effectiveDate === undefined ? effectiveDateOf(rfp) : effectiveDate;
  if (customer.stageId === stage.lead) return newExpiration(ctx, begins);
  return kind === 'unlocked' ? unlockedUntil(ctx, rfp) : (rfp.expiration ?? newExpiration(ctx, begins));
};

/**
 * Returns the email that a promotion to RFP, a repeated invitation or an unlock would send; writes nothing.
 * @throws AppError not_found; rule for a record that is neither a lead nor an RFP
 */
export const previewRfpEmail = async (
  ctx: Context,
  customerId: number,
  { kind = 'invitation', effectiveDate }: Previewed = {},
): Promise<RfpEmailPreview> => {
  const customer = await openCustomer(ctx, customerId);
  if (customer.stageId !== stage.lead && customer.stageId !== stage.rfp) throw new AppError('rule', rfpNotOpenText);
  const link = { key: hiddenKey, expiration: await expirationFor(ctx, customer, { kind, effectiveDate }) };
  const { message, name } = await emailTo(ctx, customer, kind, link);
  const { subject, text, html } = message;
  return { to: name === null ? null : message.to, name, subject, text, html: await inBrowser(ctx, html) };
};

/** @throws AppError rule if the link would lead to no form */
const assertOpen = async (ctx: Context, customer: Customer): Promise<void> => {
  const { rfpKey, expiration } = await ctx.db.rfp.findUniqueOrThrow({ where: { customerId: customer.id } });
  if (customer.stageId !== stage.rfp || !rfpKey) throw new AppError('rule', rfpNotOpenText);
  if (isSubmitted(customer)) throw new AppError('rule', rfpLockedText);
  if (!expiration || expiration < ctx.clock()) throw new AppError('rule', rfpLinkExpiredText);
};

/**
 * Sends the invitation to the primary contact of an open RFP again, with the same link.
 * @returns the address
 * @throws AppError not_found; rule if the link would lead to no form or there is no one to send it to
 */
export const resendRfpInvitation = (ctx: Context, customerId: number): Promise<{ to: string }> =>
  inTransaction(ctx, async (tx) => {
    const customer = await lockCustomer(tx, customerId);
    await assertOpen(tx, customer);
    const { to, changes } = await sendRfpEmail(tx, customer, 'invitation');
    if (to === null) throw new AppError('rule', noRfpRecipientText);
    await tx.audit({ entity: 'customer', entityId: customerId, customerId, changes });
    return { to };
  });
