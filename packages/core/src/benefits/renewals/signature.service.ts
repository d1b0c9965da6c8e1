import { signatureStands } from '@worksmart/shared/benefits/renewals/status.rules.ts';
import type { RenewalState } from '@worksmart/shared/benefits/renewals/transitions.rules.ts';
import { businessDay, formatDate } from '@worksmart/shared/platform/dates.ts';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { openStoredGroup } from '#benefits/benefit-groups/benefit-group.service.ts';
import type { BenefitGroupYear, RenewalSignature } from '#generated/prisma/client.ts';
import type { Context } from '#platform/context.ts';
import { matchesSignedDocument, termsHash } from './signed-terms.ts';
import { type Seen, storedConfirmation, storedSeen } from './stored-signature.ts';

type Row = Pick<BenefitGroupYear, 'id' | 'renewalStatusId' | 'signedAt' | 'signedName'>;

const stands = ({ renewalStatusId, signedAt }: Row): boolean =>
  signatureStands(renewalStatusId as RenewalState, signedAt);

/** Returns the valid signature of a renewal, or null. */
const standingSignature = async (ctx: Context, row: Row): Promise<RenewalSignature | null> =>
  stands(row) ? ctx.db.renewalSignature.findFirst({ where: { groupYearId: row.id }, orderBy: { id: 'desc' } }) : null;

const seenOf = (signature: RenewalSignature | null): Seen | null =>
  signature?.seen ? storedSeen.read(signature.seen) : null;

/** Returns what the signer of a renewal saw; null without a valid signature, or if it was not stored. */
export const readSeen = async (ctx: Context, row: Row): Promise<Seen | null> =>
  seenOf(await standingSignature(ctx, row));

const isAsSigned = async (ctx: Context, row: Row): Promise<boolean> => {
  const signature = await standingSignature(ctx, row);
  if (!signature) return false;
  const { group } = await openStoredGroup(ctx, row.id);
  const named = [group.benefitGroup.name, group.year] as const;
  if (signature.termsSha256) return signature.termsSha256 === termsHash(...named, group);
  return matchesSignedDocument(...named, group, storedConfirmation.read(signature.content));
};

/**
 * Throws if a group differs from what its customer signed. An unsigned group passes.
 * @throws AppError rule
 */
export const assertAsSigned = async (ctx: Context, row: Row): Promise<void> => {
  if (!stands(row) || (await isAsSigned(ctx, row))) return;
  const day = row.signedAt ? formatDate(businessDay(row.signedAt, ctx.config.BUSINESS_ZONE)) : '';
  throw new AppError(
    'rule',
    `This group is no longer what ${row.signedName} signed on ${day}. Please unlock it so that the customer can review and sign it again.`,
  );
};

/** Voids the signatures of a renewal, and stores the reason with them. */
export const voidSignatures = async (ctx: Context, groupYearId: number, reason: string | null): Promise<void> => {
  await ctx.db.renewalSignature.updateMany({
    where: { groupYearId, voidedAt: null },
    data: { voidedAt: ctx.clock(), voidReason: reason },
  });
};
