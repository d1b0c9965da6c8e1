import { AppError, notFound } from '@worksmart/shared/platform/errors.ts';
import { uploadTypes } from '@worksmart/shared/records/documents/constants.ts';
import type { DocumentRow } from '@worksmart/shared/records/documents/routes.ts';
import { maxPortalDocuments, portalFullText } from '@worksmart/shared/sales/portal/constants.ts';
import type { Document } from '#generated/prisma/client.ts';
import type { PublicContext } from '#platform/context.ts';
import type { FileResponse } from '#platform/file-response.ts';
import { fileAnswer } from '#platform/files/file-kinds.ts';
import { addDocument, type Receive } from '#records/documents/add-document.service.ts';
import { removeDocument } from '#records/documents/document.service.ts';
import { inOpenPortal, lockOpenPortal, rfpLink, rfpStateOf, showsData } from './rfp-access.service.ts';

/** Only documents uploaded through the portal, not those of staff. */
const ownWhere = (customerId: number) => ({
  customerId,
  createdById: null,
  typeId: { in: Object.values<number>(uploadTypes) },
});

const ownDocument = async (ctx: PublicContext, customerId: number, id: number): Promise<Document> => {
  const document = await ctx.db.document.findFirst({ where: { id, ...ownWhere(customerId) } });
  if (!document) throw notFound();
  return document;
};

/**
 * Adds a document uploaded by the customer, with the same checks as an upload by staff.
 * @throws AppError not_found; rule once the portal is no longer open or has the maximum of documents; errors of
 *   `addDocument`
 */
export const addPortalDocument = async (
  ctx: PublicContext,
  key: string,
  typeId: number,
  receive: Receive,
): Promise<DocumentRow> => {
  const portal = await rfpLink.open(ctx, key);
  const { customerId } = portal;
  const admit = async (tx: PublicContext): Promise<void> => {
    await lockOpenPortal(tx, customerId);
    const count = await tx.db.document.count({ where: ownWhere(customerId) });
    if (count >= maxPortalDocuments) throw new AppError('rule', portalFullText);
  };
  return addDocument(rfpLink.asHolder(ctx, portal), { customerId, typeId }, { receive, admit });
};

/** Removes a document. @throws AppError not_found unless it was uploaded through this portal; rule once that is closed */
export const removePortalDocument = (ctx: PublicContext, key: string, id: number): Promise<{ id: number }> =>
  inOpenPortal(ctx, key, async (tx, { customerId }) => {
    await ownDocument(tx, customerId, id);
    return removeDocument(tx, id);
  });

/**
 * Opens a document uploaded through this portal, while the portal shows data.
 * @throws AppError not_found
 */
export const openPortalDocument = async (ctx: PublicContext, key: string, id: number): Promise<FileResponse> => {
  const portal = await rfpLink.open(ctx, key);
  if (!showsData(rfpStateOf(ctx, portal))) throw notFound();
  const document = await ownDocument(ctx, portal.customerId, id);
  return fileAnswer(document, ctx.storage);
};
