import { invalid } from '@worksmart/shared/platform/errors.ts';
import { proposalOptions, proposalProblems } from '@worksmart/shared/pricing/proposals/options.ts';
import { documentType } from '@worksmart/shared/records/lookups/constants.ts';
import type { z } from 'zod';
import { changesBetween } from '#platform/audit.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import {
  type DraftFile,
  draftResultFile,
  type JobResult,
  publishResultFile,
} from '#platform/files/result-file.service.ts';
import { startJob } from '#platform/jobs/job.service.ts';
import type { ParamsOf } from '#platform/jobs/job-definition.ts';
import { scenarioOf } from '#pricing/scenarios/scenario.service.ts';
import { openForRfp } from '#records/customers/customer-access.service.ts';
import { keepAsDocument } from '#records/documents/document.service.ts';
import { writeProposal } from './proposal.document.ts';
import { proposalJob } from './proposal.job.ts';
import { loadProposal } from './proposal.queries.ts';
import { basisOf } from './proposal-basis.ts';

type Params = ParamsOf<typeof proposalJob>;

const refuseIncomplete = async (
  ctx: Context,
  { customerId, ...options }: z.input<typeof proposalJob.params>,
  scenario: { medicalTierId: number | null } | null,
): Promise<void> => {
  const benefits = await ctx.db.rfpBenefits.findUniqueOrThrow({ where: { customerId } });
  const problems = proposalProblems(
    proposalOptions(options),
    Boolean(scenario?.medicalTierId ?? benefits.medicalTierId),
  );
  if (Object.keys(problems).length > 0) throw invalid(problems);
};

/**
 * Starts the job that makes a customer's proposal.
 * @returns the job's id
 * @throws AppError not_found if the user may not open the customer; forbidden for a client that the user may only read;
 *   validation for a scenario that is not this customer's, for a proposal without any kind of plan, and for medical plans
 *   without a medical tier
 */
export const startProposal = (ctx: Context, input: z.input<typeof proposalJob.params>): Promise<number> =>
  inTransaction(ctx, async (inner) => {
    const { customerId, scenarioId, ...options } = input;
    await openForRfp(inner, customerId);
    const chosen = scenarioId ? await scenarioOf(inner, customerId, scenarioId, 'scenarioID') : null;
    await refuseIncomplete(inner, input, chosen);
    const scenario = chosen?.name ?? null;
    const jobId = await startJob(inner, proposalJob, input);
    const changes = changesBetween({}, { ...options, ...(scenario && { scenario }) });
    await inner.audit({ entity: 'proposal', entityId: jobId, customerId, changes });
    return jobId;
  });

/**
 * Writes the proposal's file; it is hidden until `finishProposal`.
 * @throws AppError not_found if the record was deleted or assigned to another agent in the meantime
 */
export const draftProposal = async (ctx: Context, { customerId, ...options }: Params): Promise<DraftFile> => {
  await openForRfp(ctx, customerId);
  const facts = await loadProposal(ctx, customerId, options);
  const content = writeProposal(facts, ctx.clock());
  const file = { name: nameOf(facts.company.name), mime: 'application/pdf', customerId, content };
  return draftResultFile(ctx, { ...file, basis: basisOf(facts, options) });
};

/** Makes the file available to its creator for a while, or archives it, in the transaction that ends the job. */
export const finishProposal = async (
  ctx: Context,
  { customerId, archive }: Params,
  draft: DraftFile,
): Promise<JobResult> => {
  await openForRfp(ctx, customerId);
  if (!archive) return publishResultFile(ctx, draft);
  return keepAsDocument(ctx, draft, { customerId, typeId: documentType.proposal, name: draft.name });
};

/** Cuts a long company name, so that the ending fits into the column. */
const nameOf = (company: string): string => `${company.slice(0, 240).toWellFormed()} Proposal`;
