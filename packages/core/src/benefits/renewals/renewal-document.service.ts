import { notFound } from '@worksmart/shared/platform/errors.ts';
import { personOf } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import type { FileResponse } from '#platform/file-response.ts';
import { fileAnswer } from '#platform/files/file-kinds.ts';
import type { DraftFile } from '#platform/files/result-file.service.ts';
import { renewalOf } from './renewal-access.service.ts';

/**
 * Opens a document of a renewal for a user who may open its client.
 * @throws AppError not_found if the document does not exist or the user may not open it
 */
export const openRenewalDocument = async (ctx: Context, id: number): Promise<FileResponse> => {
  const document = await ctx.db.renewalDocument.findUnique({ where: { id } });
  if (!document) throw notFound();
  await renewalOf(ctx, document.groupYearId);
  return fileAnswer(document, ctx.storage);
};

/**
 * Stores a generated file as a document of a renewal, in the transaction of the event that it documents.
 * @returns its id
 */
export const addRenewalDocument = async (ctx: Context, groupYearId: number, draft: DraftFile): Promise<number> => {
  const { name, mime, size, sha256, storageKey } = draft;
  // Delete the row that would let the file expire: the document owns the file now.
  await ctx.db.resultFile.delete({ where: { id: draft.id } });
  const { id } = await ctx.db.renewalDocument.create({
    data: {
      groupYearId,
      name,
      mime,
      size,
      sha256,
      storageKey,
      createdAt: ctx.clock(),
      createdById: personOf(ctx.actor),
    },
    select: { id: true },
  });
  return id;
};
