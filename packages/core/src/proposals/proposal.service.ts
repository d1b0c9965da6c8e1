import { documentType } from '@worksmart/shared/lookups/constants.ts';
import { type Context, inTransaction } from '../context.ts';
import { openCustomer } from '../customers/customer-access.service.ts';
import { keepAsDocument } from '../documents/document.service.ts';
import {
  type DraftFile,
  draftResultFile,
  type JobResult,
  publishResultFile,
} from '../documents/result-file.service.ts';
import { startJob } from '../jobs/job.service.ts';
import type { ParamsOf } from '../jobs/job-definition.ts';
import { writeProposal } from './proposal.document.ts';
import { proposalJob } from './proposal.job.ts';
import { loadProposal } from './proposal.queries.ts';

type Params = ParamsOf<typeof proposalJob>;

/**
 * Starts the job that makes a customer's proposal.
 * @returns the job's id
 * @throws AppError not_found for a customer that is not there or not this person's
 */
export const startProposal = (ctx: Context, { customerId, archive }: Params): Promise<number> =>
  inTransaction(ctx, async (inner) => {
    await openCustomer(inner, customerId);
    const jobId = await startJob(inner, proposalJob, { customerId, archive });
    await inner.audit({ entity: 'proposal', entityId: jobId, customerId, changes: { archive: [null, archive] } });
    return jobId;
  });

/**
 * Writes the proposal's file; nobody sees it until `finishProposal`.
 * @throws AppError not_found when the record went, or went to another agent, meanwhile
 */
export const draftProposal = async (ctx: Context, { customerId }: Params): Promise<DraftFile> => {
  await openCustomer(ctx, customerId);
  const facts = await loadProposal(ctx, customerId);
  const content = writeProposal(facts, ctx.clock());
  return draftResultFile(ctx, { name: nameOf(facts.company.name), mime: 'application/pdf', customerId, content });
};

/** Hands the file over, in the transaction that ends the job: to its maker for a while, or to the customer's documents. */
export const finishProposal = async (
  ctx: Context,
  { customerId, archive }: Params,
  draft: DraftFile,
): Promise<JobResult> => {
  await openCustomer(ctx, customerId);
  if (!archive) return publishResultFile(ctx, draft);
  return keepAsDocument(ctx, draft, { customerId, typeId: documentType.proposal, name: draft.name });
};

/** A company's name may fill the column by itself; the ending word stays. */
const nameOf = (company: string): string => `${company.slice(0, 240).toWellFormed()} Proposal`;
