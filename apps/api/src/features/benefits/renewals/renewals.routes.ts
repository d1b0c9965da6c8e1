import { approveRenewal } from '@worksmart/core/benefits/renewals/approve-renewal.service.ts';
import { openRenewalDocument } from '@worksmart/core/benefits/renewals/renewal-document.service.ts';
import { listInstructions, saveInstruction } from '@worksmart/core/benefits/renewals/renewal-instruction.service.ts';
import { renewalWorkbook } from '@worksmart/core/benefits/renewals/renewal-workbook.service.ts';
import { reviewRenewal } from '@worksmart/core/benefits/renewals/review-renewal.service.ts';
import { resendRenewal, resetRenewal, sendRenewal } from '@worksmart/core/benefits/renewals/send-renewal.service.ts';
import { termRenewal } from '@worksmart/core/benefits/renewals/term-renewal.service.ts';
import { listUnprintable } from '@worksmart/core/benefits/renewals/unprintable.service.ts';
import type { Handlers } from '#handlers.ts';

export const renewalHandlers: Handlers<'renewals'> = {
  run: (ctx, { params, body }) => sendRenewal(ctx, params.id, body ?? {}),
  reset: (ctx, { params, body }) => resetRenewal(ctx, params.id, body ?? {}),
  approve: (ctx, { params, body }) => approveRenewal(ctx, params.id, body ?? {}),
  term: (ctx, { params, body }) => termRenewal(ctx, params.id, body ?? {}),
  resend: (ctx, { params, query }) => resendRenewal(ctx, params.id, query.email),
  review: (ctx, { params }) => reviewRenewal(ctx, params.id),
  workbook: (ctx, { params }) => renewalWorkbook(ctx, params.id),
  unprintable: (ctx, { params }) => listUnprintable(ctx, params.id),
  document: (ctx, { params }) => openRenewalDocument(ctx, params.id),
  instructions: (ctx, { params, query }) => listInstructions(ctx, params.id, query.typeID),
  saveInstruction: (ctx, { body }) => saveInstruction(ctx, body),
};
