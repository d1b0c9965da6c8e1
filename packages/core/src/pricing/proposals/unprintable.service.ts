import type { UnprintableText } from '@worksmart/shared/platform/unprintable.ts';
import type { Context } from '#platform/context.ts';
import { unprintableIn } from '#platform/pdf/unprintable.ts';
import { openCustomer } from '#records/customers/customer-access.service.ts';
import { loadProposal } from './proposal.queries.ts';

const everything = { planComparison: true, medical: true, dental: true, vision: true };

/**
 * Lists the texts of a customer's proposal with characters that no font has. It reads the record, so that a user can correct them
 * before a proposal is made.
 * @throws AppError not_found
 */
export const listUnprintable = async (ctx: Context, customerId: number): Promise<UnprintableText[]> => {
  await openCustomer(ctx, customerId);
  return unprintableIn(await loadProposal(ctx, customerId, everything));
};
