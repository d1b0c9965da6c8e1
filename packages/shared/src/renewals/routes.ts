import { z } from 'zod';
import { openedGroup } from '../benefit-groups/schema.ts';
import { idText } from '../fields.ts';
import { clientManagers, section } from '../permissions.ts';
import { defineRoute } from '../route.ts';
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

/** The id is the benefitGroupRecordID. */
const ofRenewal = z.object({ id: idText });

export const renewalRoutes = {
  run: defineRoute({
    id: 'renewals.run',
    method: 'POST',
    path: '/renewal/run/:id',
    access: clientManagers,
    summary: 'Sends a renewal: opens the portal and emails its link to the primary contact, or to the given address',
    params: ofRenewal,
    body: renewalSend,
    response: sentRenewal,
  }),
  reset: defineRoute({
    id: 'renewals.reset',
    method: 'PATCH',
    path: '/renewal/:id/reset',
    access: clientManagers,
    summary:
      'Unlocks what the customer submitted, which voids the signature, and emails the reason; opens the portal of one not sent yet',
    params: ofRenewal,
    body: renewalReset,
    response: openedGroup,
  }),
  approve: defineRoute({
    id: 'renewals.approve',
    method: 'PATCH',
    path: '/renewal/:id/approve',
    access: clientManagers,
    summary: 'Approves a submission: next year’s group becomes real, and its document is kept',
    params: ofRenewal,
    body: renewalAction,
    response: openedGroup,
  }),
  term: defineRoute({
    id: 'renewals.term',
    method: 'PATCH',
    path: '/renewal/:id/term',
    access: clientManagers,
    summary: 'Omits a renewal and closes its portal',
    params: ofRenewal,
    body: renewalAction,
    response: openedGroup,
  }),
  resend: defineRoute({
    id: 'renewals.resend',
    method: 'POST',
    path: '/renewal/:id/resend',
    access: clientManagers,
    summary: 'Emails the portal link again, to the given address',
    params: ofRenewal,
    query: resendQuery,
    response: openedGroup,
  }),
  review: defineRoute({
    id: 'renewals.review',
    method: 'GET',
    path: '/renewal/:id/review',
    access: section.clients,
    summary: 'This year’s group compared with next year’s, and what was sent to the customer',
    params: ofRenewal,
    response: renewalReview,
  }),
  document: defineRoute({
    id: 'renewals.document',
    method: 'GET',
    path: '/renewal/document/:id/file',
    access: 'session-file',
    summary: 'A stored document of a renewal',
    params: z.object({ id: idText }),
  }),
  instructions: defineRoute({
    id: 'renewals.instructions',
    method: 'GET',
    path: '/appcopy/list/:id',
    access: section.clients,
    summary: 'What the portal tells a benefit-dollar group, by instruction type',
    params: ofRenewal,
    query: z.object({ typeID: idText.optional() }),
    response: z.array(instruction),
  }),
  saveInstruction: defineRoute({
    id: 'renewals.saveInstruction',
    method: 'POST',
    path: '/appcopy',
    access: clientManagers,
    summary: 'Saves the text of one instruction type',
    body: instructionSave,
    response: instruction,
  }),
};
