import { notFound } from '@worksmart/shared/errors.ts';
import { personOf } from '../platform/actor.ts';
import type { Context } from '../platform/context.ts';
import type { FileAnswer } from '../platform/file-answer.ts';
import { fileAnswer } from '../platform/files/file-kinds.ts';
import type { DraftFile } from '../platform/files/result-file.service.ts';
import { renewalOf } from './renewal-access.service.ts';

/**
 * A paper of a renewal, for whoever may open its client.
 * @throws AppError not_found for a paper that is not there or not theirs
 */
export const openRenewalDocument = async (ctx: Context, id: number): Promise<FileAnswer> => {
  const document = await ctx.db.renewalDocument.findUnique({ where: { id } });
  if (!document) throw notFound();
  await renewalOf(ctx, document.groupYearId);
  return fileAnswer(document, ctx.storage);
};

/**
 * Makes a generated file one of a renewal's papers; in the transaction of what it is the paper of.
 * @returns its id
 */
export const keepAsRenewalDocument = async (ctx: Context, groupYearId: number, draft: DraftFile): Promise<number> => {
  const { name, mime, size, sha256, storageKey } = draft;
  // The file changes hands: the row that would have let it expire goes.
  await ctx.db.resultFile.delete({ where: { id: draft.id } });
  const { id } = await ctx.db.renewalDocument.create({
    data: {
      ...{ groupYearId, name, mime, size, sha256, storageKey },
      ...{ createdAt: ctx.clock(), createdById: personOf(ctx.actor) },
    },
    select: { id: true },
  });
  return id;
};
