import {
  listDocuments,
  openDocument,
  openResultFile,
  removeDocument,
  uploadDocument,
} from '@worksmart/core/records/documents/document.service.ts';
import { documentRoutes } from '@worksmart/shared/records/documents/routes.ts';
import type { Handlers } from '#handlers.ts';
import { receiveUpload } from '#http/receive-upload.ts';

export const documentHandlers: Handlers<'documents'> = {
  list: (ctx, { params, query }) => listDocuments(ctx, params.id, query),
  upload: (ctx, { params, query }, { request }) =>
    uploadDocument(ctx, { customerId: params.id, typeId: query.typeId }, () =>
      receiveUpload(request, ctx.config, documentRoutes.upload.upload),
    ),
  resultFile: (ctx, { params }) => openResultFile(ctx, params.key),
  file: (ctx, { params }) => openDocument(ctx, params.id),
  remove: (ctx, { params }) => removeDocument(ctx, params.id),
};
