import { openClientRenewals } from '@worksmart/core/benefits/renewals/portal/client-portal.service.ts';
import { openSignedCopy } from '@worksmart/core/benefits/renewals/portal/confirmation.service.ts';
import { openRenewalPortal } from '@worksmart/core/benefits/renewals/portal/renewal-portal-view.service.ts';
import { countOpened, saveRenewal } from '@worksmart/core/benefits/renewals/portal/save-renewal.service.ts';
import { submitRenewal } from '@worksmart/core/benefits/renewals/portal/submit-renewal.service.ts';
import type { Handlers } from '#handlers.ts';

export const renewalPortalHandlers: Handlers<'renewalPortal'> = {
  view: (ctx, { params }) => openRenewalPortal(ctx, params.key),
  client: (ctx, { params }) => openClientRenewals(ctx, params.key),
  opened: (ctx, { params }) => countOpened(ctx, params.key),
  save: (ctx, { params, body }) => saveRenewal(ctx, params.key, body),
  submit: (ctx, { params, body }) => submitRenewal(ctx, params.key, body),
  file: (ctx, { params }) => openSignedCopy(ctx, params.key, params.id),
};
