import { businessDay, formatDate } from '@worksmart/shared/platform/dates.ts';
import { type MergeSide, stayingOf, whyNotMerged } from '@worksmart/shared/records/customers/merge.rules.ts';
import type { MergePreview } from '@worksmart/shared/records/customers/merge.schema.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import type { Customer } from '#generated/prisma/client.ts';
import { calendarDay } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import { run } from '#platform/statement.ts';
import { openToMerge } from './lock-to-merge.ts';
import { benefitsOf, movingCounts } from './merge.queries.ts';

/** Returns two records as the rules of a merge need them, in their order. */
export const sidesOf = async (ctx: Context, pair: readonly Customer[]): Promise<MergeSide[]> => {
  const facts = await run(ctx.db, benefitsOf, [pair.map(({ id }) => id)]);
  return pair.map(({ id, name, stageId, createdAt }) => ({
    id,
    name,
    stageId,
    createdAt: createdAt.toISOString(),
    hasBenefits: facts.some((one) => one.id === id && one.hasBenefits),
  }));
};

/** Returns the links of a record that its customer could open now, in words. */
const openLinks = async (ctx: Context, { id, stageId }: Customer): Promise<string[]> => {
  const rfp = await ctx.db.rfp.findUniqueOrThrow({ where: { customerId: id } });
  const isOpen = stageId === stage.rfp && rfp.rfpKey && (!rfp.expiration || rfp.expiration > ctx.clock());
  const until = rfp.expiration && formatDate(businessDay(rfp.expiration, ctx.config.BUSINESS_ZONE));
  const sent = await ctx.db.acceptance.findMany({ where: { customerId: id, state: { in: ['sent', 'viewed'] } } });
  return [
    ...(isOpen ? [`The RFP portal${until ? `, open until ${until}` : ''}`] : []),
    ...sent.map(
      ({ contactName, validUntil }) =>
        `The proposal that ${contactName} can sign until ${formatDate(calendarDay(validUntil))}`,
    ),
  ];
};

/**
 * Returns what a merge of two records would do, whichever of them stays.
 * @throws AppError not_found, forbidden
 */
export const previewMerge = async (ctx: Context, id: number, otherId: number): Promise<MergePreview> => {
  const [one, other] = [await openToMerge(ctx, id), await openToMerge(ctx, otherId)];
  const [side, otherSide] = (await sidesOf(ctx, [one, other])) as [MergeSide, MergeSide];
  const records = [
    { ...side, from: one, into: otherId },
    { ...otherSide, from: other, into: id },
  ];
  return {
    records: await Promise.all(
      records.map(async ({ from, into, ...facts }) => ({
        ...facts,
        rowVersion: from.rowVersion,
        updatedAt: from.updatedAt.toISOString(),
        moves: await run(ctx.db, movingCounts, [into, from.id]),
        closes: await openLinks(ctx, from),
      })),
    ),
    staysID: stayingOf(side, otherSide).id,
    refusal: whyNotMerged(side, otherSide),
  };
};
