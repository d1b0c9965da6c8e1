import { createHash, createHmac } from 'node:crypto';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { Context, PublicContext, Services } from '../context.ts';
import { newStorageKey } from './storage-key.ts';

const minute = 60_000;
/** How long a link to a generated result lives. */
const linkMinutes = 15;
/** How long a run may take from writing its file to its commit. */
const draftMinutes = 60;

/** What a job's result says about its file. */
export const jobResult = z.object({
  resultFileId: z.number().int().optional(),
  documentId: z.number().int().optional(),
});
export type JobResult = z.infer<typeof jobResult>;

export interface DraftFile {
  id: number;
  name: string;
  mime: string;
  storageKey: string;
  size: number;
  sha256: string;
}

/**
 * 256 bits that follow from the file's random storage name and the installation's secret: a poll can say the link
 * again, and the database, which keeps its hash only, cannot.
 */
const linkKey = (ctx: PublicContext, storageKey: string): string =>
  createHmac('sha256', ctx.config.APP_SECRET).update(`result-file:${storageKey}`).digest('base64url');

export const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/**
 * Stores a generated file. Its row is written first, so that a run killed at any point leaves a row that expires
 * and takes the file along. Nobody can fetch it until `publishResultFile` or `keepAsDocument` is committed.
 * @param file.roles whoever has one of these may fetch it like its maker
 * @param file.reportId job of a report on claims: each opening of its file is written down
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
  },
): Promise<DraftFile> => {
  const storageKey = newStorageKey();
  const { name, mime, customerId, roles = [], reportId = null } = file;
  const { id } = await ctx.db.resultFile.create({
    data: {
      keyHash: hashOf(linkKey(ctx, storageKey)),
      ownerId: ctx.actor.userId,
      ownerRoleId: ctx.actor.roleId,
      roleIds: [...roles],
      customerId,
      reportId,
      name,
      mime,
      size: 0,
      storageKey,
      expiresAt: new Date(ctx.clock().getTime() + draftMinutes * minute),
    },
    select: { id: true },
  });
  const written = await ctx.storage.put(storageKey, file.content);
  return { id, name, mime, storageKey, ...written };
};

/** Opens the file to its maker, and its roles, for 15 minutes; call it in the transaction that ends the job. */
export const publishResultFile = async (ctx: Context, draft: DraftFile): Promise<JobResult> => {
  const expiresAt = new Date(ctx.clock().getTime() + linkMinutes * minute);
  await ctx.db.resultFile.update({ where: { id: draft.id }, data: { size: draft.size, expiresAt } });
  return { resultFileId: draft.id };
};

/** The same-origin link of a job's result, while it lives; undefined afterwards. */
export const resultUrl = async (ctx: PublicContext, result: unknown): Promise<string | undefined> => {
  const { documentId, resultFileId } = jobResult.parse(result ?? {});
  if (documentId) return documentUrl(documentId);
  if (!resultFileId) return undefined;
  const file = await ctx.db.resultFile.findUnique({ where: { id: resultFileId } });
  return file && file.expiresAt > ctx.clock() ? `/api/files/${linkKey(ctx, file.storageKey)}` : undefined;
};

/** The lasting link of a stored document; who may follow it is checked each time. */
export const documentUrl = (id: number): string => `/api/document/${id}/file`;

/**
 * Removes what nobody can fetch any more: first the row, so that a run which is just keeping its file finds none, then
 * the file. Should the file stay, the clean-up of files without a row takes it.
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
