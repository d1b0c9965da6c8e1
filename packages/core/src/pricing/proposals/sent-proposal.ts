import { invalid } from '@worksmart/shared/platform/errors.ts';
import { proposalMessage } from '@worksmart/shared/pricing/proposals/email.schema.ts';
import { documentType } from '@worksmart/shared/records/lookups/constants.ts';
import type { Prisma } from '#generated/prisma/client.ts';
import type { Context } from '#platform/context.ts';
import { fileAnswer } from '#platform/files/file-kinds.ts';
import { jobResult } from '#platform/files/result-file.service.ts';
import { proposalJob } from './proposal.job.ts';

/** The chosen proposal: an archived one, or the job that has just made one. */
export interface ChosenProposal {
  documentID?: number | null | undefined;
  jobID?: number | null | undefined;
}

/** The stored file of a proposal and its place: `documentId` for an archived one, else the result's row. */
export interface ProposalFile {
  name: string;
  /** With its extension, as it is sent. */
  fileName: string;
  mime: string;
  size: number;
  storageKey: string;
  /** What it was made from; null if an earlier release made it. */
  basis: Prisma.JsonValue;
  kept: { documentId: number } | { resultFileId: number; jobId: number };
}

const goneMessage = 'This proposal no longer exists. Please generate it again.';

const archived = async (ctx: Context, customerId: number, id: number, field: string): Promise<ProposalFile> => {
  const document = await ctx.db.document.findUnique({ where: { id } });
  if (document?.customerId !== customerId || document.typeId !== documentType.proposal) {
    throw invalid({ [field]: [goneMessage] });
  }
  return { ...document, fileName: fileAnswer(document, ctx.storage).name, kept: { documentId: id } };
};

/** Returns the proposal of the user's own job, while its result exists or after it was archived. */
const justMade = async (ctx: Context, customerId: number, jobId: number): Promise<ProposalFile> => {
  const gone = () => invalid({ jobID: [goneMessage] });
  const where = { id: jobId, name: proposalJob.name, createdById: ctx.actor.userId, state: 'done' };
  const job = await ctx.db.job.findFirst({ where });
  if ((job?.params as { customerId?: number } | undefined)?.customerId !== customerId) throw gone();
  const { documentId, resultFileId } = jobResult.parse(job?.result ?? {});
  if (documentId) return archived(ctx, customerId, documentId, 'jobID');
  const file = await ctx.db.resultFile.findUnique({ where: { id: resultFileId ?? 0 } });
  if (!file || file.expiresAt <= ctx.clock()) throw gone();
  return { ...file, fileName: fileAnswer(file, ctx.storage).name, kept: { resultFileId: file.id, jobId } };
};

/**
 * Returns the file of a customer's proposal, for a user who has opened that customer.
 * @throws AppError validation if it does not exist, is another customer's, or is not a proposal
 */
export const proposalFile = async (ctx: Context, customerId: number, chosen: ChosenProposal): Promise<ProposalFile> => {
  if (chosen.documentID) return archived(ctx, customerId, chosen.documentID, 'documentID');
  if (chosen.jobID) return justMade(ctx, customerId, chosen.jobID);
  throw invalid({ documentID: [proposalMessage] });
};
