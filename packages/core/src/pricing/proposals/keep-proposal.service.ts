import { createHash } from 'node:crypto';
import type { KeptFigures } from '@worksmart/shared/pricing/proposals/figures.schema.ts';
import { documentType } from '@worksmart/shared/records/lookups/constants.ts';
import type { Prisma } from '#generated/prisma/client.ts';
import type { AuditEntry } from '#platform/audit.ts';
import type { Context, PublicContext } from '#platform/context.ts';
import type { DraftFile } from '#platform/files/result-file.service.ts';
import { keepAsDocument } from '#records/documents/document.service.ts';
import { proposalJob } from './proposal.job.ts';
import { readBasis } from './proposal-basis.ts';
import { type ChosenProposal, type ProposalFile, proposalFile } from './sent-proposal.ts';

/** The history gets two entries: archived, and sent. */
const archiving = (ctx: Context): Context => ({
  ...ctx,
  audit: (entry: AuditEntry) => ctx.audit({ ...entry, action: proposalJob.name }),
});

/**
 * Archives a proposal's file.
 * @param jobId the job whose result is chosen: it then has this document
 * @returns the id of the document
 */
export const keepDraft = async (
  ctx: Context,
  customerId: number,
  draft: DraftFile,
  jobId: number | null | undefined,
): Promise<number> => {
  const owner = { customerId, typeId: documentType.proposal, name: draft.name };
  const { documentId = 0 } = await keepAsDocument(archiving(ctx), draft, owner);
  if (jobId) await ctx.db.job.update({ where: { id: jobId }, data: { result: { documentId } } });
  return documentId;
};

/**
 * Archives a proposal if it is not archived yet, so that what a customer was sent stays with the record.
 * @returns the id of its document
 */
export const keepProposal = async (
  ctx: Context,
  customerId: number,
  file: ProposalFile,
  sha256: string,
): Promise<number> => {
  if ('documentId' in file.kept) return file.kept.documentId;
  const { resultFileId: id, jobId } = file.kept;
  const basis = (file.basis ?? undefined) as Prisma.InputJsonObject;
  return keepDraft(ctx, customerId, { ...file, id, sha256, basis }, jobId);
};

/** Returns the title of a chosen proposal. @throws AppError as `hashOfChosen` */
export const nameOfChosen = async (ctx: Context, customerId: number, chosen: ChosenProposal): Promise<string> =>
  (await proposalFile(ctx, customerId, chosen)).name;

/**
 * Returns the hash of a chosen proposal's file; empty for an archived one, whose hash is stored. Reads the file, so call it
 * before the transaction that archives it.
 * @throws AppError validation if it does not exist, is another customer's, or is not a proposal
 */
export const hashOfChosen = async (ctx: Context, customerId: number, chosen: ChosenProposal): Promise<string> => {
  const { kept, storageKey } = await proposalFile(ctx, customerId, chosen);
  if ('documentId' in kept) return '';
  const hash = createHash('sha256');
  for await (const part of await ctx.storage.open(storageKey)) hash.update(part);
  return hash.digest('hex');
};

/**
 * Returns the id of a chosen proposal's document. One that the user has just made is archived first.
 * @param sha256 as `hashOfChosen` returned it
 * @throws AppError validation if it no longer exists
 */
export const archiveChosen = async (
  ctx: Context,
  customerId: number,
  chosen: ChosenProposal,
  sha256: string,
): Promise<number> => keepProposal(ctx, customerId, await proposalFile(ctx, customerId, chosen), sha256);

/** Returns the main figures of an archived proposal as it was made; null for one of an earlier release. */
export const figuresOfArchived = async (ctx: PublicContext, documentId: number): Promise<KeptFigures | null> => {
  const found = await ctx.db.document.findUnique({ where: { id: documentId }, select: { basis: true } });
  return readBasis(found?.basis)?.figures ?? null;
};
