import { AppError } from '@worksmart/shared/platform/errors.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import {
  type AcceptanceState,
  acceptanceChangedText,
  acceptanceConsents,
  acceptanceConsentVersion,
  notReadText,
} from '@worksmart/shared/sales/acceptance/constants.ts';
import type { AcceptancePage, AcceptanceSignature } from '@worksmart/shared/sales/acceptance/schema.ts';
import type { Context, PublicContext } from '#platform/context.ts';
import { startJob } from '#platform/jobs/job.service.ts';
import { differing } from '#platform/record-changes.ts';
import { moveProspectStatus } from '#records/customers/prospect-status.service.ts';
import { updateCustomer } from '#records/customers/update-customer.service.ts';
import { originOf, unlessAlready } from '#records/signing/link.service.ts';
import { proposalDeclinedEmail } from './acceptance.email.ts';
import { acceptanceLink, assertPass, inAcceptance, type Opened } from './acceptance-access.service.ts';
import { record } from './acceptance-events.ts';
import { toStaff } from './acceptance-people.ts';
import { pageOf } from './portal.service.ts';
import { sealAcceptanceJob } from './seal-acceptance.job.ts';

const audit = (tx: Context, row: Opened, after: AcceptanceState): Promise<void> =>
  tx.audit({
    entity: 'proposal',
    entityId: row.documentId,
    customerId: row.customerId,
    changes: { acceptance: [row.state, after], name: [row.document.name, row.document.name] },
  });

const assertRead = async (tx: Context, { id }: Opened): Promise<void> => {
  const kinds = ['viewedPage', 'downloaded'];
  const read = await tx.db.acceptanceEvent.count({ where: { acceptanceId: id, kind: { in: kinds } } });
  if (read === 0) throw new AppError('rule', notReadText);
};

/** Ticks Proposal Approved on a prospect's checklist. The other step of the promotion stays with the staff. */
const tickApproved = async (tx: Context, customerId: number): Promise<void> => {
  const customer = await tx.db.customer.findUniqueOrThrow({ where: { id: customerId } });
  const before = await tx.db.rfp.findUniqueOrThrow({ where: { customerId } });
  if (customer.stageId !== stage.prospect || before.step1_1) return;
  const data = { step1_1: true };
  await tx.db.rfp.update({ where: { customerId }, data });
  await updateCustomer(tx, customer, {}, {}, differing(before, data, 'rfp.').changes);
};

const sign = async (tx: Context, row: Opened, given: AcceptanceSignature): Promise<void> => {
  assertPass(tx, row, given.pass);
  await assertRead(tx, row);
  const { electronic, accept } = acceptanceConsents(row.customer.name, row.document.name);
  const consentText = `${electronic}\n${accept}`;
  // Staff may have changed a name since the page was opened.
  if ((given.consents ?? consentText) !== consentText) throw new AppError('stale', acceptanceChangedText);
  await record(tx, row.id, 'consented', { consents: acceptanceConsentVersion, disclosures: given.disclosureVersion });
  await tx.db.acceptance.update({
    where: { id: row.id },
    data: {
      state: 'signed',
      signedAt: tx.clock(),
      signedName: given.name,
      signedTitle: given.title,
      ...originOf(tx),
      consentText,
      consentVersion: acceptanceConsentVersion,
      disclosureVersion: given.disclosureVersion,
    },
  });
  await record(tx, row.id, 'signed', { name: given.name });
  await tickApproved(tx, row.customerId);
  await audit(tx, row, 'signed');
  await moveProspectStatus(tx, row.customerId, 'signed');
  await startJob(tx, sealAcceptanceJob, { acceptanceId: row.id });
};

const decline = async (tx: Context, row: Opened, { pass, reason }: { pass: string; reason: string }): Promise<void> => {
  assertPass(tx, row, pass);
  const data = { state: 'declined', declineReason: reason, endedAt: tx.clock() };
  await tx.db.acceptance.update({ where: { id: row.id }, data });
  await record(tx, row.id, 'declined');
  await audit(tx, row, 'declined');
  for (const staff of await toStaff(tx, row)) {
    await tx.mail.post(tx, proposalDeclinedEmail({ ...staff, contact: row.contactName, reason }));
  }
};

/** Runs an answer unless the same one was given before: of two clicks, or two tabs, the second does nothing. */
const once = async (
  ctx: PublicContext,
  key: string,
  state: AcceptanceState,
  answer: (tx: Context, row: Opened) => Promise<void>,
): Promise<AcceptancePage> => {
  const found = await acceptanceLink.open(ctx, key);
  acceptanceLink.refusePreview(ctx);
  if (found.state !== state) await unlessAlready(state, () => inAcceptance(ctx, key, answer));
  return pageOf(ctx, await acceptanceLink.now(ctx, key));
};

/**
 * Signs a proposal, and ticks Proposal Approved of a prospect. The worker makes the sealed copy and sends it to both
 * sides. Does nothing if it is already signed.
 * @throws AppError not_found; rule for a preview, without a valid pass, before it was read, or if it is closed; stale if the
 *   consents that were shown have changed; too_many
 */
export const signAcceptance = (
  ctx: PublicContext,
  key: string,
  signature: AcceptanceSignature,
): Promise<AcceptancePage> => once(ctx, key, 'signed', (tx, row) => sign(tx, row, signature));

/**
 * Declines a proposal and tells the staff. Does nothing if it is already declined.
 * @throws AppError not_found; rule for a preview, without a valid pass, or if it is closed; too_many
 */
export const declineAcceptance = (
  ctx: PublicContext,
  key: string,
  refusal: { pass: string; reason: string },
): Promise<AcceptancePage> => once(ctx, key, 'declined', (tx, row) => decline(tx, row, refusal));
