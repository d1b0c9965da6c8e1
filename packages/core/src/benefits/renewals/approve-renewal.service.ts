import type { OpenedGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { mayCause, nextStatus, refusedText } from '@worksmart/shared/benefits/renewals/transitions.rules.ts';
import { businessDay } from '@worksmart/shared/platform/dates.ts';
import { AppError, forbidden } from '@worksmart/shared/platform/errors.ts';
import { lookupType } from '@worksmart/shared/records/lookups/constants.ts';
import { openStoredGroup } from '#benefits/benefit-groups/benefit-group.service.ts';
import { readBrand } from '#platform/brand.ts';
import { today } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import { assertCurrentVersion } from '#platform/current-version.ts';
import { type DraftFile, draftResultFile } from '#platform/files/result-file.service.ts';
import { assertMoves, lockRenewal, moveLocked, renewalStatusOf } from './move-renewal.service.ts';
import { renewalOf } from './renewal-access.service.ts';
import { addRenewalDocument } from './renewal-document.service.ts';
import { writeRenewedGroup } from './renewed-group.document.ts';
import { actingOn, groupOfRenewal } from './send-renewal.service.ts';
import { assertAsSigned, readSeen } from './signature.service.ts';
import { asSigned } from './signed-terms.ts';

/** Makes the group's document, as signed if it is signed. Returns it with the version of the group that it shows. */
export const draftRenewedGroup = async (
  ctx: Context,
  id: number,
): Promise<{ draft: DraftFile; rowVersion: number }> => {
  const { customer, group: stored } = await openStoredGroup(ctx, id);
  const row = await ctx.db.benefitGroupYear.findUniqueOrThrow({ where: { id } });
  const group = asSigned(stored, await readSeen(ctx, row));
  const kinds = await ctx.db.lookup.findMany({
    where: { typeId: lookupType.planTypes },
    select: { id: true, name: true },
  });
  const { submissionDate } = group.renewal;
  const content = writeRenewedGroup(
    {
      brand: await readBrand(ctx),
      company: customer.name,
      group,
      kindOf: (typeId) => kinds.find((kind) => kind.id === typeId)?.name ?? '',
      submitted: submissionDate && businessDay(new Date(submissionDate), ctx.config.BUSINESS_ZONE),
      approved: today(ctx),
      approvedBy: ctx.actor.name,
    },
    ctx.clock(),
  );
  const name =
    `${customer.name.slice(0, 120)} ${group.benefitGroup.name.slice(0, 80)} ${group.year} Renewal`.toWellFormed();
  const draft = await draftResultFile(ctx, { name, mime: 'application/pdf', customerId: customer.id, content });
  return { draft, rowVersion: group.rowVersion };
};

/**
 * Approves what the customer submitted: next year's group takes effect, and a document of it is stored.
 * @param id benefitGroupRecordID
 * @throws AppError not_found, forbidden; rule if nothing is submitted, or the group differs from what was signed; stale
 *   if it was saved since
 */
export const approveRenewal = async (
  ctx: Context,
  id: number,
  sent: { rowVersion?: number | undefined },
): Promise<OpenedGroup> => {
  // Check first: do not make a document for an approval that will be rejected.
  const row = await renewalOf(ctx, id);
  const before = renewalStatusOf(row);
  if (!mayCause(ctx.actor, 'approve')) throw forbidden();
  if (nextStatus(before, 'approve') === undefined) throw new AppError('rule', refusedText(before, 'approve'));
  await assertAsSigned(ctx, row);
  const { draft, rowVersion } = await draftRenewedGroup(ctx, id);
  await actingOn(ctx, id, async (tx) => {
    assertCurrentVersion(sent.rowVersion, rowVersion);
    const locked = await lockRenewal(tx, id);
    await assertMoves(tx, locked, 'approve', rowVersion);
    await assertAsSigned(tx, locked.row);
    await moveLocked(tx, locked, 'approve');
    await addRenewalDocument(tx, id, draft);
  });
  return groupOfRenewal(ctx, id);
};
