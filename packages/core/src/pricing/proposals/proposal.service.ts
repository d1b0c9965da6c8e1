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
import { benchmarkProblem } from './own-book.service.ts';
import { writeProposal } from './proposal.document.ts';
import { proposalJob } from './proposal.job.ts';
import { loadProposal } from './proposal.queries.ts';
import { basisOf } from './proposal-basis.ts';

type Params = ParamsOf<typeof proposalJob>;

/**
 * Opens the customer of a proposal.
 * @returns the chosen scenario
 * @throws AppError as `startProposal`
 */
export const openForProposal = async (
  ctx: Context,
  { customerId, scenarioId, ...options }: z.input<typeof proposalJob.params>,
): Promise<{ name: string } | null> => {
  await openForRfp(ctx, customerId);
  const scenario = scenarioId ? await scenarioOf(ctx, customerId, scenarioId, 'scenarioID') : null;
  const benefits = await ctx.db.rfpBenefits.findUniqueOrThrow({ where: { customerId } });
  const problems = {
    ...proposalProblems(proposalOptions(options), Boolean(scenario?.medicalTierId ?? benefits.medicalTierId)),
    ...(await benchmarkProblem(ctx, customerId, options)),
  };
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return scenario;
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
    const { customerId, scenarioId: _, ...options } = input;
    const scenario = (await openForProposal(inner, input))?.name ?? null;
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

/** Returns the name of a company's proposal. Cuts a long one, so that the ending fits into the column. */
export const nameOf = (company: string): string => `${company.slice(0, 240).toWellFormed()} Proposal`;
