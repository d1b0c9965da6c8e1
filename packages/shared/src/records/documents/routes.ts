import { z } from 'zod';
import { exactText, idText } from '#platform/fields.ts';
import { pageFields } from '#platform/lists/page.schema.ts';
import { recordWriters, section } from '#platform/permissions.ts';
import { defineRoutes } from '#platform/route.ts';
import { allTableMimes } from '#platform/table-formats.ts';
import { maxDocumentBytes, uploadTypes } from './constants.ts';
import { uploadMessages } from './file-kinds.ts';

export const documentRow = z.object({
  id: z.number().int(),
  name: z.string(),
  url: z.string(),
  typeID: z.number().int(),
  dateStamp: z.string(),
  size: z.number().int(),
  /** The content type of the file, such as `application/pdf` */
  mime: z.string(),
  /** Who uploaded or generated it; `Customer` if it came through the portal */
  createdBy: z.string(),
});
export type DocumentRow = z.infer<typeof documentRow>;

const uploadIds: ReadonlySet<string> = new Set(Object.values(uploadTypes).map(String));

const typeTextOf = (accepts: (id: string) => boolean) =>
  z
    .union([z.number(), z.string()], { error: uploadMessages.type })
    .transform(String)
    .refine(accepts, uploadMessages.type)
    .transform(Number);

/** One of the twelve documented types, which customers can upload. */
export const uploadTypeText = typeTextOf((id) => uploadIds.has(id));
/** The same, or a type that an administrator added: the server knows which exist. */
const staffTypeText = typeTextOf((id) => uploadIds.has(id) || /^[1-9][0-9]{4,8}$/.test(id));

export const documentRoutes = defineRoutes('documents', {
  list: {
    call: 'GET /customer/:id/documents',
    access: section.clients,
    summary: 'A customer’s documents of one type, newest first; of all types without one',
    query: z.object({ typeId: idText.optional(), ...pageFields }),
    response: z.array(documentRow),
  },
  upload: {
    call: 'POST /customer/:id/document/upload',
    access: recordWriters,
    summary: 'Stores a document of a customer; the file as multipart field `file`',
    emits: ['document.added'],
    query: z.object({
      /**
       * The kind of document, a value of list 19, other than those of proposals and renewals, which the server stores
       * itself
       */
      typeId: staffTypeText,
    }),
    upload: { field: 'file', maxBytes: maxDocumentBytes },
    response: documentRow,
  },
  resultFile: {
    call: 'GET /files/:key',
    access: 'session-file',
    summary: 'A generated result, for the user who made it, for 15 minutes',
    params: z.object({ key: exactText(100).min(20) }),
    file: ['application/pdf', 'application/zip', ...allTableMimes],
  },
  file: {
    call: 'GET /document/:id/file',
    access: 'session-file',
    summary: 'A stored document',
  },
  remove: {
    call: 'DELETE /document/:id',
    access: recordWriters,
    summary: 'Removes a stored document',
    emits: ['document.removed'],
  },
});
