import { AppError, notFound } from '@worksmart/shared/platform/errors.ts';
import { keptProposalText } from '@worksmart/shared/records/documents/constants.ts';
import { uploadMessages } from '@worksmart/shared/records/documents/file-kinds.ts';
import type { DocumentRow } from '@worksmart/shared/records/documents/routes.ts';
import { lookupType } from '@worksmart/shared/records/lookups/constants.ts';
import type { Document } from '#generated/prisma/client.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { type PageRequest, pageOfRequest } from '#platform/cursor-page.ts';
import { newestFirst } from '#platform/cursor-page-sql.ts';
import type { JsonText } from '#platform/db.ts';
import type { FileResponse } from '#platform/file-response.ts';
import { fileAnswer } from '#platform/files/file-kinds.ts';
import { type DraftFile, hashOf, type JobResult } from '#platform/files/result-file.service.ts';
import { jsonList, jsonPage, readJsonList, readJsonPage } from '#platform/json-list.ts';
import { arrayJson, documentJson } from '#platform/json-sql.ts';
import { canSave } from '#records/customers/customer.policy.ts';
import { lockCustomer, openCustomer } from '#records/customers/customer-access.service.ts';
import { checkChoices } from '#records/lookups/lookup.service.ts';
import { addDocument, createDocument, type DocumentOwner, type Receive } from './add-document.service.ts';

const ofType = 'd.customer_id = $1 and ($2::int is null or d.type_id = $2)';

const documents = jsonList(
  'documents',
  `select ${arrayJson(documentJson('d'), `document d where ${ofType}`, 'd.created_at desc, d.id desc')} as json`,
);
const documentsPage = jsonPage('documents-page', {
  hit: `select d.id, d.created_at from document d where ${ofType}`,
  keys: newestFirst,
  item: documentJson('d'),
  from: 'shown join document d on d.id = shown.id',
  first: 3,
});

/**
 * Lists the documents of a customer that the user may open, newest first, of one type or of all, or a page of them.
 * @throws AppError not_found; validation for the cursor
 */
export const listDocuments = async (
  ctx: Context,
  customerId: number,
  { typeId = null, ...request }: { typeId?: number | null | undefined } & PageRequest,
): Promise<JsonText<DocumentRow[]>> => {
  await openCustomer(ctx, customerId);
  const page = pageOfRequest(ctx, request, { sort: '-dateStamp', filter: { customerId, typeId } });
  return page
    ? readJsonPage(ctx, documentsPage, [customerId, typeId], page)
    : readJsonList(ctx, documents, [customerId, typeId]);
};

const findDocument = async (ctx: Context, id: number): Promise<Document> => {
  const document = await ctx.db.document.findUnique({ where: { id } });
  if (!document) throw notFound();
  return document;
};

/**
 * Opens a document of a customer that the user may open.
 * @throws AppError not_found for a document that does not exist or that the user may not open
 */
export const openDocument = async (ctx: Context, id: number): Promise<FileResponse> => {
  const document = await findDocument(ctx, id);
  await openCustomer(ctx, document.customerId);
  return fileAnswer(document, ctx.storage);
};

/**
 * Opens a generated result for the user who created it, while its link is valid and the user still has the same role and
 * may open the customer. Results of shared jobs open to every role that shares them. Opening a report is audited.
 * @throws AppError not_found in every other case, so that the response reveals nothing about the key
 */
export const openResultFile = async (ctx: Context, key: string): Promise<FileResponse> => {
  const file = await ctx.db.resultFile.findUnique({ where: { keyHash: hashOf(key) } });
  const isTheirs = file?.ownerId === ctx.actor.userId && file.ownerRoleId === ctx.actor.roleId;
  const isShared = file?.roleIds.includes(ctx.actor.roleId);
  if (!file || !(isTheirs || isShared) || file.expiresAt <= ctx.clock()) throw notFound();
  if (file.customerId !== null) await openCustomer(ctx, file.customerId);
  if (file.reportId !== null) await ctx.audit({ entity: 'report', entityId: file.reportId });
  return fileAnswer(file, ctx.storage);
};

/**
 * Stores an upload as a document of a customer that the user may save.
 * @throws AppError not_found; validation for a type that is unknown or retired; errors of `addDocument`
 */
export const uploadDocument = (ctx: Context, owner: DocumentOwner, receive: Receive): Promise<DocumentRow> =>
  addDocument(ctx, owner, {
    receive,
    admit: async (inner) => {
      await lockCustomer(inner, owner.customerId, canSave);
      const from = { type: lookupType.documentTypes };
      await checkChoices(inner, [{ field: 'typeId', id: owner.typeId, from, message: uploadMessages.type }]);
    },
  });

/**
 * Removes a document of a customer that the user may save. The file is removed after the commit.
 * @throws AppError not_found; rule for a proposal that was sent for signature
 */
export const removeDocument = async (ctx: Context, id: number): Promise<{ id: number }> =>
  inTransaction(ctx, async (inner) => {
    const { customerId, name, typeId, storageKey } = await findDocument(inner, id);
    await lockCustomer(inner, customerId, canSave);
    const signing = { OR: [{ documentId: id }, { sealedDocumentId: id }] };
    if ((await inner.db.acceptance.count({ where: signing })) > 0) throw new AppError('rule', keptProposalText);
    // Of two concurrent removals, the second finds no row.
    const { count } = await inner.db.document.deleteMany({ where: { id } });
    if (count === 0) throw notFound();
    await inner.audit({
      entity: 'document',
      entityId: id,
      customerId,
      changes: { name: [name, null], typeId: [typeId, null] },
    });
    inner.afterCommit(() => inner.storage.remove(storageKey));
    return { id };
  });

/**
 * Turns a generated file into a document of the customer. Call it in the transaction that ends the job.
 * @param name the name that users see, without an extension
 */
export const keepAsDocument = async (
  ctx: Context,
  draft: DraftFile,
  { name, ...owner }: DocumentOwner & { name: string },
): Promise<JobResult> => {
  const { mime, size, sha256, storageKey, basis } = draft;
  // Delete the row that would let the file expire: the document owns the file now.
  await ctx.db.resultFile.delete({ where: { id: draft.id } });
  const { id } = await createDocument(ctx, owner, name, { mime, size, sha256, storageKey, ...(basis && { basis }) });
  return { documentId: id };
};
