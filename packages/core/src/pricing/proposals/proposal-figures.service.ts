import { plain } from '@worksmart/shared/platform/money.ts';
import type { ProposalFigures } from '@worksmart/shared/pricing/proposals/figures.schema.ts';
import type { z } from 'zod';
import type { Context } from '#platform/context.ts';
import { openForRfp } from '#records/customers/customer-access.service.ts';
import { mainFigures } from './main-figures.ts';
import { missingForStaff } from './missing-figures.ts';
import type { proposalJob } from './proposal.job.ts';
import { loadProposal } from './proposal.queries.ts';

/** A proposal that is shown and not stored. */
export type ProposalInput = Omit<z.output<typeof proposalJob.params>, 'archive'>;

/**
 * Returns what a customer's proposal would say: costs and savings by line, and what is not known. It needs no
 * medical tier, unlike the proposal; without one, premiums are unknown.
 * @throws AppError not_found, forbidden; validation for a scenario that is not this customer's
 */
export const readProposalFigures = async (
  ctx: Context,
  { customerId, ...options }: ProposalInput,
): Promise<ProposalFigures> => {
  await openForRfp(ctx, customerId);
  const facts = await loadProposal(ctx, customerId, options);
  const { lines, firstYear } = facts.summary;
  return {
    ...mainFigures(facts),
    lines: plain(lines),
    once: plain({
      implementation: facts.implementationFee,
      wageBases: facts.restart?.total ?? null,
      firstYear: firstYear?.provider ?? null,
    }),
    ...missingForStaff(facts),
  };
};
