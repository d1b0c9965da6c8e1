import { createHash, createHmac } from 'node:crypto';
import type { Readable } from 'node:stream';
import { notFound } from '@worksmart/shared/platform/errors.ts';
import { z } from 'zod';
import type { Prisma } from '#generated/prisma/client.ts';
import { changesBetween } from '../audit.ts';
import { type Context, inTransaction, type PublicContext, type Services } from '../context.ts';
import { newStorageKey } from './storage-key.ts';

const minute = 60_000;
/** How long a link to a generated file is valid. */
const linkMinutes = 15;
/** How long a run may take from writing its file to committing. */
const draftMinutes = 60;

/** A job's result: the file that it made, if any. Its numbers are the counts that it reports, which a poll returns. */
export const jobResult = z.object({
  resultFileId: z.number().int().optional(),
  documentId: z.number().int().optional(),
  /** The same table as a workbook. */
  workbookFileId: z.number().int().optional(),
});
export type JobResult = z.infer<typeof jobResult>;

export interface DraftFile {
  id: number;
  name: string;
  mime: string;
  storageKey: string;
  size: number;
  sha256: string;
  /** What it was made from; stored with the document that keeps it. */
  basis?: Prisma.InputJsonObject;
}

/**
 * Derives a 256-bit link key from the file's random storage name and the installation's secret. A poll can so return the
 * same link again, while the database stores only its hash and cannot reveal it.
 */
const linkKey = (ctx: PublicContext, storageKey: string): string =>
  createHmac('sha256', ctx.config.APP_SECRET).update(`result-file:${storageKey}`).digest('base64url');

export const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/**
 * Stores a generated file. Its row is written first, so that a run killed at any point leaves a row whose expiry also
 * removes the file. No one can fetch the file until `publishResultFile` or `keepAsDocument` is committed.
 * @param file.roles users with one of these roles may also fetch the file
 * @param file.reportId id of a claims report: every opening of its file is audited
 */
export const draftResultFile = async (
  ctx: Context,
  file: {
    name: string;
    mime: string;
    customerId: number | null;
    content: Readable;
    roles?: readonly number[];
    reportId?: number;
    basis?: Prisma.InputJsonObject;
  },
): Promise<DraftFile> => {
  const storageKey = newStorageKey();
  const { name, mime, customerId, roles = [], reportId = null, basis } = file;
  const { id } = await ctx.db.resultFile.create({
    data: {
      name,
      mime,
      customerId,
      reportId,
      basis,
      storageKey,
      size: 0,
      keyHash: hashOf(linkKey(ctx, storageKey)),
      ownerId: ctx.actor.userId,
      ownerRoleId: ctx.actor.roleId,
      roleIds: [...roles],
      expiresAt: new Date(ctx.clock().getTime() + draftMinutes * minute),
    },
    select: { id: true },
  });
  const written = await ctx.storage.put(storageKey, file.content);
  return { id, name, mime, storageKey, ...written, ...(basis && { basis }) };
};

/** Makes the file available to its creator and roles for 15 minutes. Call it in the transaction that ends the job. */
export const publishResultFile = async (ctx: Context, draft: DraftFile): Promise<JobResult> => {
  const expiresAt = new Date(ctx.clock().getTime() + linkMinutes * minute);
  await ctx.db.resultFile.update({ where: { id: draft.id }, data: { size: draft.size, expiresAt } });
  return { resultFileId: draft.id };
};

const fileUrl = async (ctx: PublicContext, id: number): Promise<string | undefined> => {
  const file = await ctx.db.resultFile.findUnique({ where: { id } });
  return file && file.expiresAt > ctx.clock() ? `/api/files/${linkKey(ctx, file.storageKey)}` : undefined;
};

/** Returns the same-origin link of a job's result, or undefined once it has expired. */
export const resultUrl = async (ctx: PublicContext, result: unknown): Promise<string | undefined> => {
  const { documentId, resultFileId } = jobResult.parse(result ?? {});
  if (documentId) return documentUrl(documentId);
  return resultFileId ? fileUrl(ctx, resultFileId) : undefined;
};

/** Returns the same-origin link of a job's workbook, or undefined without one or once it has expired. */
export const workbookUrl = async (ctx: PublicContext, result: unknown): Promise<string | undefined> => {
  const { workbookFileId } = jobResult.parse(result ?? {});
  return workbookFileId ? fileUrl(ctx, workbookFileId) : undefined;
};

/**
 * Stores a file that the caller exports, and audits the export.
 * @param audited reads the facts for the audit, once the content has ended
 * @returns the file's name and its link, valid for this user for 15 minutes
 */
export const writeExtract = async (
  ctx: Context,
  { customerId = null, ...file }: { name: string; mime: string; content: Readable; customerId?: number | null },
  audited: () => Record<string, unknown>,
): Promise<{ reportName: string; url: string }> => {
  const draft = await draftResultFile(ctx, { ...file, customerId: null });
  const result = await inTransaction(ctx, async (tx) => {
    await tx.audit({ entity: 'extract', entityId: draft.id, customerId, changes: changesBetween({}, audited()) });
    return publishResultFile(tx, draft);
  });
  const url = await resultUrl(ctx, result);
  if (!url) throw notFound();
  return { reportName: file.name, url };
};

/** Returns the permanent link of a stored document. Access is checked each time it is opened. */
export const documentUrl = (id: number): string => `/api/document/${id}/file`;

/**
 * Removes expired files: first the row, so that a run that is about to store its file as a document finds none, then the
 * file. If the file cannot be removed, the cleanup of files without a row removes it later.
 */
export const removeExpiredFiles = async ({ database, storage, clock }: Services): Promise<void> => {
  const expired = await database.prisma.resultFile.findMany({
    where: { expiresAt: { lt: clock() } },
    select: { id: true, storageKey: true },
    take: 200,
  });
  for (const { id, storageKey } of expired) {
    const { count } = await database.prisma.resultFile.deleteMany({ where: { id, expiresAt: { lt: clock() } } });
    if (count > 0) await storage.remove(storageKey);
  }
};
