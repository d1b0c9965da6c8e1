import type { DocumentRow } from '@worksmart/shared/documents/routes.ts';
import { notFound } from '@worksmart/shared/errors.ts';
import type { AuditEntry } from '../audit.ts';
import { type Context, inTransaction, type PublicContext } from '../context.ts';
import { canSave } from '../customers/customer.policy.ts';
import { lockCustomer, openCustomer } from '../customers/customer-access.service.ts';
import type { FileAnswer } from '../file-answer.ts';
import type { Document } from '../generated/prisma/client.ts';
import { addDocument, type Place, type Receive } from './add-document.service.ts';
import { fileAnswer } from './file-kinds.ts';
import type { DraftFile, JobResult } from './result-file.service.ts';

const findDocument = async (ctx: PublicContext, id: number): Promise<Document> => {
  const document = await ctx.db.document.findUnique({ where: { id } });
  if (!document) throw notFound();
  return document;
};

/**
 * A stored document, for whoever may open its customer.
 * @throws AppError not_found for a document that is not there or not theirs
 */
export const openDocument = async (ctx: Context, id: number): Promise<FileAnswer> => {
  const document = await findDocument(ctx, id);
  await openCustomer(ctx, document.customerId);
  return fileAnswer(document, ctx.storage);
};

/**
 * Stores an upload as a document of a customer whom this person may save.
 * @throws AppError not_found; what `addDocument` says of the file
 */
export const uploadDocument = (ctx: Context, place: Place, receive: Receive): Promise<DocumentRow> =>
  addDocument(ctx, place, { receive, admit: (inner) => lockCustomer(inner, place.customerId, canSave) });

/**
 * Removes a document of a customer whom this person may save.
 * @throws AppError not_found
 */
export const removeDocument = async (ctx: Context, id: number): Promise<{ id: number }> => {
  const { customerId } = await findDocument(ctx, id);
  return dropDocument(ctx, { id, customerId }, { admit: (inner) => lockCustomer(inner, customerId, canSave) });
};

/**
 * Removes one document of this customer, for a caller who is admitted to it. The file goes after the commit.
 * @param admit throws, in the transaction, for whoever may not
 * @throws AppError not_found for one of another customer as for none
 */
export const dropDocument = <C extends PublicContext>(
  ctx: C,
  { id, customerId }: { id: number; customerId: number },
  { admit, by }: { admit: (ctx: C) => Promise<unknown>; by?: AuditEntry['actor'] },
): Promise<{ id: number }> =>
  inTransaction(ctx, async (inner) => {
    await admit(inner);
    const { name, typeId, storageKey, customerId: owner } = await findDocument(inner, id);
    // Two who remove it at once: the second finds it gone.
    const { count } = await inner.db.document.deleteMany({ where: { id, customerId } });
    if (count === 0 || owner !== customerId) throw notFound();
    await inner.audit({
      entity: 'document',
      entityId: id,
      customerId,
      changes: { name: [name, null], typeId: [typeId, null] },
      ...(by && { actor: by }),
    });
    inner.afterCommit(() => inner.storage.remove(storageKey));
    return { id };
  });

/** A document of this customer, for a caller who was admitted to it. @throws AppError not_found */
export const documentOf = async (
  ctx: PublicContext,
  { id, customerId }: { id: number; customerId: number },
): Promise<FileAnswer> => {
  const document = await findDocument(ctx, id);
  if (document.customerId !== customerId) throw notFound();
  return fileAnswer(document, ctx.storage);
};

/**
 * Makes a generated file one of the customer's documents; call it in the transaction that ends the job.
 * @param name how people know it, without an ending
 */
export const keepAsDocument = async (
  ctx: Context,
  draft: DraftFile,
  { customerId, typeId, name }: { customerId: number; typeId: number; name: string },
): Promise<JobResult> => {
  const { mime, size, sha256, storageKey } = draft;
  // The file changes hands: the row that would have let it expire goes.
  await ctx.db.resultFile.delete({ where: { id: draft.id } });
  const { id } = await ctx.db.document.create({
    data: {
      customerId,
      typeId,
      name,
      mime,
      size,
      sha256,
      storageKey,
      createdAt: ctx.clock(),
      createdById: ctx.actor.userId,
    },
    select: { id: true },
  });
  await ctx.audit({
    entity: 'document',
    entityId: id,
    customerId,
    changes: { name: [null, name], typeId: [null, typeId] },
  });
  return { documentId: id };
};
