import {
  addPortalDocument,
  openPortalDocument,
  removePortalDocument,
} from '@worksmart/core/sales/portal/portal-document.service.ts';
import { deletePortalItem, savePortalItem } from '@worksmart/core/sales/portal/portal-item.service.ts';
import {
  portalContacts,
  portalLocations,
  portalPayCycles,
  portalWithholdings,
  portalWorkersComps,
} from '@worksmart/core/sales/portal/portal-items.ts';
import { countOpenedPortal, openPortal } from '@worksmart/core/sales/portal/portal-view.service.ts';
import { rfpProgressOf } from '@worksmart/core/sales/portal/rfp-progress.service.ts';
import { savePortal } from '@worksmart/core/sales/portal/save-portal.service.ts';
import { submitPortal } from '@worksmart/core/sales/portal/submit-portal.service.ts';
import { unlockSubmission } from '@worksmart/core/sales/portal/unlock-submission.service.ts';
import { portalRoutes } from '@worksmart/shared/sales/portal/routes.ts';
import type { Handlers } from '#handlers.ts';
import { receiveUpload } from '#http/receive-upload.ts';

export const portalHandlers: Handlers<'portal'> = {
  open: (ctx, { params }) => openPortal(ctx, params.key),
  opened: (ctx, { params }) => countOpenedPortal(ctx, params.key),
  save: (ctx, { params, body }) => savePortal(ctx, params.key, body),
  saveContact: (ctx, { params, body }) => savePortalItem(ctx, params.key, portalContacts, body),
  deleteContact: (ctx, { params }) => deletePortalItem(ctx, params.key, portalContacts, params.id),
  saveLocation: (ctx, { params, body }) => savePortalItem(ctx, params.key, portalLocations, body),
  deleteLocation: (ctx, { params }) => deletePortalItem(ctx, params.key, portalLocations, params.id),
  savePayCycle: (ctx, { params, body }) => savePortalItem(ctx, params.key, portalPayCycles, body),
  deletePayCycle: (ctx, { params }) => deletePortalItem(ctx, params.key, portalPayCycles, params.id),
  saveWithholding: (ctx, { params, body }) => savePortalItem(ctx, params.key, portalWithholdings, body),
  deleteWithholding: (ctx, { params }) => deletePortalItem(ctx, params.key, portalWithholdings, params.id),
  saveWorkersComp: (ctx, { params, body }) => savePortalItem(ctx, params.key, portalWorkersComps, body),
  deleteWorkersComp: (ctx, { params }) => deletePortalItem(ctx, params.key, portalWorkersComps, params.id),
  upload: (ctx, { params, query }, { request }) =>
    addPortalDocument(ctx, params.key, query.typeId, () =>
      receiveUpload(request, ctx.config, portalRoutes.upload.upload),
    ),
  removeDocument: (ctx, { params }) => removePortalDocument(ctx, params.key, params.id),
  file: (ctx, { params }) => openPortalDocument(ctx, params.key, params.id),
  submit: (ctx, { params }) => submitPortal(ctx, params.key),
  progress: (ctx, { params }) => rfpProgressOf(ctx, params.id),
  unlock: (ctx, { query }) => unlockSubmission(ctx, query.CustomerID, query.sendMail),
};
