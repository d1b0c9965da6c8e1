import { renewalChangedText, signDateMessage } from '@worksmart/shared/benefits/renewals/portal.constants.ts';
import type { RenewalPortalView, renewalSignature } from '@worksmart/shared/benefits/renewals/portal.schema.ts';
import { AppError, invalid } from '@worksmart/shared/platform/errors.ts';
import type { z } from 'zod';
import { changePortalGroup } from '#benefits/benefit-groups/portal-group.service.ts';
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
import { beginFilling } from './save-renewal.service.ts';
import { emailSubmitted } from './submitted-mails.ts';

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
