import type { BookPromise } from '@worksmart/shared/benefits/book/schema.ts';
import { businessDay } from '@worksmart/shared/platform/dates.ts';
import { forbidden } from '@worksmart/shared/platform/errors.ts';
import { managesClients } from '@worksmart/shared/platform/permissions.ts';

import type { Context } from '#platform/context.ts';
import { acceptedProposal } from '#pricing/proposals/accepted-offer.service.ts';
import { openCustomer } from '#records/customers/customer-access.service.ts';

/**
 * Returns what the proposal that a client signed last promised, by kind of cost.
 * @throws AppError not_found for a customer that the user may not open; forbidden
 */
export const readPromise = async (ctx: Context, id: number): Promise<BookPromise> => {
  await openCustomer(ctx, id);
  if (!managesClients(ctx.actor)) throw forbidden();
  const signed = await acceptedProposal(ctx.db, id);
  if (!signed) return { signedOn: null, year: null, lines: [], total: null };
  const { figures, lines = [] } = signed.basis ?? {};
  return {
    signedOn: businessDay(signed.acceptedAt, ctx.config.BUSINESS_ZONE).slice(0, 10),
    year: figures?.year ?? null,
    lines,
    total: figures?.total.provider ?? null,
  };
};
