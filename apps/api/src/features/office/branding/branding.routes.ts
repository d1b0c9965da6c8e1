import { openLogo, readBranding, saveBranding } from '@worksmart/core/office/branding/branding.service.ts';
import { storeLogo } from '@worksmart/core/office/branding/logo.service.ts';
import { previewDocument, previewEmail } from '@worksmart/core/office/branding/preview.service.ts';
import { brandingRoutes } from '@worksmart/shared/office/branding/routes.ts';
import type { Handlers } from '#handlers.ts';
import { receiveUpload } from '#http/receive-upload.ts';

export const brandingHandlers: Handlers<'branding'> = {
  get: (ctx) => readBranding(ctx),
  save: (ctx, { body }) => saveBranding(ctx, body),
  uploadLogo: (ctx, _, { request }) =>
    storeLogo(ctx, () => receiveUpload(request, ctx.config, brandingRoutes.uploadLogo.upload)),
  logo: (ctx, { query }) => openLogo(ctx, query.hash),
  previewEmail: (ctx, { body }) => previewEmail(ctx, body),
  previewDocument: (ctx, { body }) => previewDocument(ctx, body),
};
