import type { DocumentRow } from '@worksmart/shared/records/documents/routes.ts';
import type { Context } from '#platform/context.ts';
import type { CursorPage } from '#platform/cursor-page.ts';
import { newestFirst } from '#platform/cursor-page-sql.ts';
import type { JsonText } from '#platform/db.ts';
import { jsonList, jsonPage, readJsonList, readJsonPage } from '#platform/json-list.ts';
import { arrayJson, documentJson } from '#platform/json-sql.ts';

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
 * Reads a customer's documents of one type or of all, newest first, or a page of them. Check first that the user may open
 * the customer.
 */
export const readDocuments = (
  ctx: Context,
  customerId: number,
  typeId: number | null,
  page: CursorPage | undefined,
): Promise<JsonText<DocumentRow[]>> =>
  page
    ? readJsonPage(ctx, documentsPage, [customerId, typeId], page)
    : readJsonList(ctx, documents, [customerId, typeId]);
