import { z } from 'zod';
import { openedGroup } from '#benefits/benefit-groups/schema.ts';
import { idText } from '#platform/fields.ts';
import { clientManagers, section } from '#platform/permissions.ts';
import { defineRoutesFor } from '#platform/route.ts';
import { tableMimes } from '#platform/table-formats.ts';
import { unprintableText } from '#platform/unprintable.ts';
import {
  instruction,
  instructionSave,
  renewalAction,
  renewalReset,
  renewalReview,
  renewalSend,
  resendQuery,
  sentRenewal,
} from './schema.ts';

/** The id of a renewal is its group's benefitGroupRecordID. */
export const renewalRoutes = defineRoutesFor(clientManagers, 'renewals', {
  run: {
    call: 'POST /renewal/run/:id',
    summary: 'Sends a renewal: opens the portal and emails its link to the primary contact, or to the given address',
    emits: ['renewal.sent', 'mail.sent'],
    body: renewalSend,
    response: sentRenewal,
  },
  reset: {
    call: 'PATCH /renewal/:id/reset',
    summary:
      'Unlocks what the customer submitted, which voids the signature, and emails the reason; opens the portal of one not sent yet',
    emits: ['renewal.unlocked', 'mail.sent'],
    body: renewalReset,
    response: openedGroup,
  },
  approve: {
    call: 'PATCH /renewal/:id/approve',
    summary: 'Approves a submission: next year’s group becomes real, and its document is kept',
    emits: ['renewal.approved'],
    body: renewalAction,
    response: openedGroup,
  },
  term: {
    call: 'PATCH /renewal/:id/term',
    summary: 'Omits a renewal and closes its portal',
    emits: ['renewal.termed'],
    body: renewalAction,
    response: openedGroup,
  },
  resend: {
    call: 'POST /renewal/:id/resend',
    summary: 'Emails the portal link again, to the given address',
    emits: ['renewal.sent', 'mail.sent'],
    query: resendQuery,
    response: openedGroup,
  },
  workbook: {
    call: 'GET /renewal/:id/workbook',
    access: 'session-file',
    summary:
      'A renewal as a workbook: this year and next by plan and tier, with sums as formulas; written to the audit log',
    concurrent: 4,
    file: [tableMimes.xlsx],
  },
  review: {
    call: 'GET /renewal/:id/review',
    access: section.clients,
    summary: 'This year’s group compared with next year’s, and what was sent to the customer',
    response: renewalReview,
  },
  unprintable: {
    call: 'GET /renewal/:id/unprintable',
    access: section.clients,
    summary: 'Texts of the renewal’s documents with characters that no font has; they print their code points instead',
    response: z.array(unprintableText),
  },
  document: {
    call: 'GET /renewal/document/:id/file',
    access: 'session-file',
    summary: 'A stored document of a renewal',
    file: ['application/pdf'],
  },
  instructions: {
    call: 'GET /appcopy/list/:id',
    access: section.clients,
    summary: 'What the portal tells a benefit-dollar group, by instruction type',
    query: z.object({ typeID: idText.optional() }),
    response: z.array(instruction),
  },
  saveInstruction: {
    call: 'POST /appcopy',
    summary: 'Saves the text of one instruction type',
    emits: ['customer.updated'],
    body: instructionSave,
    response: instruction,
  },
});
