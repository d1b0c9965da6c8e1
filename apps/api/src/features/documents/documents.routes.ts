import { openDocument, removeDocument } from '@worksmart/core/documents/document.service.ts';
import { openResultFile } from '@worksmart/core/documents/open-result.service.ts';
import type { Handlers } from '../../handlers.ts';

export const documentHandlers: Handlers<'documents'> = {
  resultFile: (ctx, { params }) => openResultFile(ctx, params.key),
  file: (ctx, { params }) => openDocument(ctx, params.id),
  remove: (ctx, { params }) => removeDocument(ctx, params.id),
};
