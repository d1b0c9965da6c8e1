import { notFound } from '@worksmart/shared/platform/errors.ts';
import type { BenefitGroupYear } from '#generated/prisma/client.ts';
import type { Context } from '#platform/context.ts';
import { openCustomer } from '#records/customers/customer-access.service.ts';

/**
 * Returns a renewal whose client the user may open.
 * @param id benefitGroupRecordID
 * @throws AppError not_found
 */
export const renewalOf = async (ctx: Context, id: number): Promise<BenefitGroupYear> => {
  const row = await ctx.db.benefitGroupYear.findUnique({ where: { id } });
  if (!row) throw notFound();
  await openCustomer(ctx, row.customerId);
  return row;
};
