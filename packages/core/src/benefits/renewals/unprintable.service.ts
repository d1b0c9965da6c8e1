import { planSectionNames } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import type { UnprintableText } from '@worksmart/shared/platform/unprintable.ts';
import { openStoredGroup } from '#benefits/benefit-groups/benefit-group.service.ts';
import type { Context } from '#platform/context.ts';
import { unprintableIn } from '#platform/pdf/unprintable.ts';
import { renewalOf } from './renewal-access.service.ts';

/**
 * Lists the texts of a renewal's documents with characters that no font has: names of the company, the group and its plans.
 * @param id benefitGroupRecordID
 * @throws AppError not_found
 */
export const listUnprintable = async (ctx: Context, id: number): Promise<UnprintableText[]> => {
  const { customerId } = await renewalOf(ctx, id);
  const { name } = await ctx.db.customer.findUniqueOrThrow({ where: { id: customerId }, select: { name: true } });
  const { group } = await openStoredGroup(ctx, id);
  const plans = planSectionNames.flatMap((section) => group[section].plans.map(({ planName }) => planName));
  return unprintableIn([name, group.benefitGroup.name, ...plans]);
};
