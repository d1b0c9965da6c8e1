import { declineAcceptance, signAcceptance } from '@worksmart/core/sales/acceptance/answer.service.ts';
import { enterAcceptanceCode, sendAcceptanceCode } from '@worksmart/core/sales/acceptance/code.service.ts';
import {
  countOpenedAcceptance,
  openAcceptance,
  openAcceptanceFile,
  readAcceptanceFigures,
  recordRead,
} from '@worksmart/core/sales/acceptance/portal.service.ts';
import { previewAcceptance } from '@worksmart/core/sales/acceptance/preview-acceptance.service.ts';
import {
  listAcceptances,
  sendAcceptance,
  withdrawAcceptance,
} from '@worksmart/core/sales/acceptance/send-acceptance.service.ts';
import type { Handlers } from '#handlers.ts';

export const acceptanceHandlers: Handlers<'acceptances'> = {
  list: (ctx, { params }) => listAcceptances(ctx, params.id),
  preview: (ctx, { params, body }) => previewAcceptance(ctx, params.id, body),
  send: (ctx, { params, body }) => sendAcceptance(ctx, params.id, body),
  withdraw: (ctx, { params }) => withdrawAcceptance(ctx, params.id, params.acceptanceID),
};

export const acceptancePortalHandlers: Handlers<'acceptancePortal'> = {
  view: (ctx, { params }) => openAcceptance(ctx, params.key),
  opened: (ctx, { params }) => countOpenedAcceptance(ctx, params.key),
  sendCode: (ctx, { params }) => sendAcceptanceCode(ctx, params.key),
  enterCode: (ctx, { params, body }) => enterAcceptanceCode(ctx, params.key, body.code),
  read: (ctx, { params, body }) => recordRead(ctx, params.key, body),
  figures: (ctx, { params }) => readAcceptanceFigures(ctx, params.key, params.pass),
  sign: (ctx, { params, body }) => signAcceptance(ctx, params.key, body),
  decline: (ctx, { params, body }) => declineAcceptance(ctx, params.key, body),
  file: (ctx, { params }) => openAcceptanceFile(ctx, params),
};
