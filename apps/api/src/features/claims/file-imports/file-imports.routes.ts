import { listFileImports } from '@worksmart/core/claims/file-imports/file-import.queries.ts';
import {
  discardImport,
  openFileImport,
  openOriginal,
  openRejectedRows,
  publishImport,
  removeFileImport,
  undoImport,
} from '@worksmart/core/claims/file-imports/file-import.service.ts';
import { openTemplate } from '@worksmart/core/claims/file-imports/template.service.ts';
import { uploadImport } from '@worksmart/core/claims/file-imports/upload-import.service.ts';
import type { Context } from '@worksmart/core/platform/context.ts';
import { type FileTypeId, fileTypes } from '@worksmart/shared/claims/file-imports/constants.ts';
import type { FormatId } from '@worksmart/shared/claims/file-imports/format-types.ts';
import type { FastifyRequest } from 'fastify';
import type { Handlers, Http } from '#handlers.ts';
import { receiveUpload } from '#http/receive-upload.ts';

const megabyte = 1024 * 1024;

const receiveForm = async (ctx: Context, request: FastifyRequest) => {
  const fields = new Map<string, string>();
  const upload = { field: 'file', maxBytes: ctx.config.IMPORT_MAX_MB * megabyte };
  const file = await receiveUpload(request, ctx.config, upload, (name, value) => fields.set(name, value));
  return { file, fields: Object.fromEntries(fields) };
};

const upload =
  (typeId: FileTypeId) =>
  (ctx: Context, { query }: { query: Record<string, unknown> }, { request }: Http) =>
    uploadImport(ctx, typeId, query, () => receiveForm(ctx, request));

export const fileImportHandlers: Handlers<'fileImports'> = {
  list: (ctx, { query }) => listFileImports(ctx, query),
  uploadClaims: upload(fileTypes.claims),
  uploadPremiums: upload(fileTypes.premiums),
  uploadClaimsMed: upload(fileTypes.medicalClaims),
  uploadClaimsRx: upload(fileTypes.pharmacyClaims),
  template: (ctx, { query }) => openTemplate(ctx, Number(query.format) as FormatId),
  get: (ctx, { params }) => openFileImport(ctx, params.id),
  publish: (ctx, { params, body }) => publishImport(ctx, params.id, body),
  undo: (ctx, { params, body }) => undoImport(ctx, params.id, body.rowVersion),
  discard: (ctx, { params, body }) => discardImport(ctx, params.id, body.rowVersion),
  remove: (ctx, { params }) => removeFileImport(ctx, params.id),
  rejected: (ctx, { params, query }) => openRejectedRows(ctx, params.id, query.format),
  original: (ctx, { params }) => openOriginal(ctx, params.id),
};
