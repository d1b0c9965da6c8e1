import { renewalChangedText, signDateMessage } from '@worksmart/shared/benefits/renewals/portal.constants.ts';
import type { RenewalPortalView, renewalSignature } from '@worksmart/shared/benefits/renewals/portal.schema.ts';
import { AppError, invalid } from '@worksmart/shared/platform/errors.ts';
import { paths } from '@worksmart/shared/platform/paths.ts';
import type { z } from 'zod';
import { contactCard } from '#access/users/sales-agent.service.ts';
import { changePortalGroup } from '#benefits/benefit-groups/portal-group.service.ts';
import { readBrand } from '#platform/brand.ts';
import { today } from '#platform/business-time.ts';
import type { Context, PublicContext } from '#platform/context.ts';
import { startJob } from '#platform/jobs/job.service.ts';
import { unlessAlready } from '#records/signing/link.service.ts';
import { type LockedRenewal, moveLocked } from '../move-renewal.service.ts';
import { renewalConfirmationJob } from './confirmation.job.ts';
import { storeSigned } from './confirmation.service.ts';
import {
  groupPathOf,
  inOpenRenewal,
  type RenewalPortal,
  renewalLink,
  renewalStateOf,
} from './renewal-portal-access.service.ts';
import { readRenewalForm, viewOfRenewal } from './renewal-portal-view.service.ts';
import { renewalReceivedEmail } from './renewal-received.email.ts';
import { renewalSubmittedEmail } from './renewal-submitted.email.ts';
import { beginFilling } from './save-renewal.service.ts';

/** Returns the ids of the customer's people at the provider: the sales agent, and the user who last sent the link. */
const staffOf = async (ctx: Context, { id, salesAgentId }: RenewalPortal): Promise<number[]> => {
  const sent = await ctx.db.renewalMail.findFirst({
    where: { groupYearId: id, userId: { not: null } },
    orderBy: { id: 'desc' },
    select: { userId: true },
  });
  return [salesAgentId, sent?.userId].filter((one) => typeof one === 'number');
};

/** Returns where the link went, else the primary contact; null if there is neither. */
const contactOf = async (ctx: Context, { id, customerId }: RenewalPortal) => {
  const primary = await ctx.db.contact.findFirst({ where: { customerId, isPrimary: true } });
  const { mailedTo } = await ctx.db.benefitGroupYear.findUniqueOrThrow({ where: { id }, select: { mailedTo: true } });
  const to = mailedTo ?? primary?.email;
  if (!to) return null;
  return { to, firstName: to === primary?.email ? primary.firstName : '' };
};

/** Queues the emails about a submission, to the customer's contact and to staff. */
const emailSubmitted = async (
  ctx: Context,
  portal: RenewalPortal,
  { name, again }: { name: string; again: boolean },
): Promise<void> => {
  const { company, group, id, year, customerId } = portal;
  const known = { company, group, year, customerId, signer: name, brand: await readBrand(ctx) };
  const staff = await staffOf(ctx, portal);
  const contact = await contactOf(ctx, portal);
  if (contact) {
    const agent = await contactCard(ctx, staff);
    await ctx.mail.post(ctx, renewalReceivedEmail({ ...known, ...contact, agent }));
  }
  const users = await ctx.db.user.findMany({ where: { id: { in: staff }, deletedAt: null }, orderBy: { id: 'asc' } });
  for (const { email: to, firstName } of users) {
    const at = `open=${customerId}&tab=benefits&year=${year}&group=${id}&section=renewal`;
    const link = `${ctx.config.PUBLIC_URL}${paths.clients}?${at}`;
    await ctx.mail.post(ctx, renewalSubmittedEmail({ ...known, to, firstName, again, link }));
  }
};

type Signature = z.output<typeof renewalSignature>;

const submit = async (
  ctx: Context,
  portal: RenewalPortal,
  locked: LockedRenewal,
  { version, name, date, consent, disclosureVersion }: Signature,
): Promise<void> => {
  if (date !== today(ctx)) throw invalid({ date: [signDateMessage] });
  const form = await readRenewalForm(ctx, portal);
  if (form.version !== version) throw new AppError('stale', renewalChangedText, { details: form });
  const signedAt = ctx.clock();
  const begun = await beginFilling(ctx, locked);
  // Save the current plans and premiums, which the signer saw.
  await changePortalGroup(ctx, groupPathOf(portal), {});
  await moveLocked(ctx, begun, 'submit', {
    columns: { signedName: name, signedAt, signedConsent: consent },
  });
  await startJob(
    ctx,
    renewalConfirmationJob,
    await storeSigned(ctx, portal, form, { name, signedAt, disclosureVersion }),
  );
  await emailSubmitted(ctx, portal, { name, again: portal.submissionDate !== null });
};

/**
 * Signs and submits a renewal. It is locked from then on; the worker makes the signed copy, and emails go to the customer's
 * contact and to the staff concerned. Does nothing if it is already submitted.
 * @throws AppError stale (details: the current form) if what was signed differs from what is stored; validation; rule for a
 *   preview or if it is closed; not_found, too_many
 */
export const submitRenewal = async (
  ctx: PublicContext,
  key: string,
  signature: Signature,
): Promise<RenewalPortalView> => {
  const state = renewalStateOf(await renewalLink.open(ctx, key));
  renewalLink.refusePreview(ctx);
  if (state !== 'submitted' && state !== 'confirmed')
    await unlessAlready('submitted', () =>
      inOpenRenewal(ctx, key, (tx, portal, locked) => submit(tx, portal, locked, signature)),
    );
  return viewOfRenewal(ctx, await renewalLink.now(ctx, key));
};
