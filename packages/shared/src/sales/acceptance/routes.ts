import { z } from 'zod';
import { idText } from '#platform/fields.ts';
import { section } from '#platform/permissions.ts';
import { defineRoutes, defineRoutesFor } from '#platform/route.ts';
import { emailPreview } from '#pricing/proposals/email.schema.ts';
import {
  acceptanceCode,
  acceptanceFigures,
  acceptancePage,
  acceptanceRead,
  acceptanceRefusal,
  acceptanceRequest,
  acceptanceRow,
  acceptanceSignature,
  listedAcceptance,
  passParam,
} from './schema.ts';

export const acceptanceRoutes = defineRoutesFor(section.sales, 'acceptances', {
  list: {
    call: 'GET /customer/:id/proposal/acceptance',
    access: section.clients,
    summary: 'The proposals that were sent for signature, each with its state; the newest first',
    response: z.array(listedAcceptance),
  },
  send: {
    call: 'POST /customer/:id/proposal/acceptance',
    summary:
      'Sends a proposal to a contact for signature; one that was not archived is then kept with the record, an open one that was sent before is replaced, and a prospect’s status becomes Proposal Sent',
    emits: ['proposal.generated', 'proposal.sent', 'customer.updated', 'mail.sent'],
    body: acceptanceRequest,
    response: acceptanceRow,
  },
  preview: {
    call: 'POST /customer/:id/proposal/acceptance/preview',
    scope: 'read',
    summary: 'Preview of the email that a proposal would be sent for signature with; sends nothing',
    body: acceptanceRequest,
    response: emailPreview.omit({ attachment: true }),
  },
  withdraw: {
    call: 'POST /customer/:id/proposal/acceptance/:acceptanceID/withdraw',
    summary: 'Withdraws a proposal that is not answered yet; a second call changes nothing',
    emits: ['proposal.withdrawn'],
    params: z.object({
      /** The id of the proposal that was sent for signature */
      acceptanceID: idText,
    }),
    response: acceptanceRow,
  },
});

const passed = {
  /** The pass that the entered code returned */
  pass: passParam,
};

/** No sign-in: the key in the path is the secret. */
const portal = { access: 'public', keyless: true, secret: true, portal: 'acceptance' } as const;

export const acceptancePortalRoutes = defineRoutes('acceptancePortal', {
  view: {
    ...portal,
    call: 'GET /portal/proposal/:key',
    summary: 'The page of a proposal that was sent for signature, or why it can no longer be answered',
    response: acceptancePage,
  },
  opened: {
    ...portal,
    call: 'POST /portal/proposal/:key/opened',
    summary: 'Records that the customer has opened the page; a staff preview changes nothing',
    emits: ['proposal.viewed'],
    response: z.object({
      /** Whether this was the first time, and not a look by staff */
      counted: z.boolean(),
    }),
  },
  sendCode: {
    ...portal,
    call: 'POST /portal/proposal/:key/code',
    summary: 'Sends a six-digit code to the address that the link was sent to',
    emits: ['mail.sent'],
    response: z.object({ waitSeconds: z.number().int() }),
  },
  enterCode: {
    ...portal,
    // The pass is stored nowhere, as little as a session's token.
    storesResponse: false,
    call: 'POST /portal/proposal/:key/confirm',
    summary:
      'Checks the code; the pass in the response opens the document and signs it, for that many seconds (two hours at most)',
    body: acceptanceCode,
    response: z.object({
      pass: z.string(),
      /** For how many seconds the pass is valid, two hours at most */
      seconds: z.number().int(),
    }),
  },
  read: {
    ...portal,
    call: 'POST /portal/proposal/:key/read',
    summary: 'Records that the document was shown to its last page',
    body: acceptanceRead,
    response: z.object({
      /** Whether it is noted that the document was read */
      read: z.boolean(),
    }),
  },
  figures: {
    ...portal,
    call: 'GET /portal/proposal/:key/figures/:pass',
    summary: 'What the proposal costs per year, today and with the provider, for a browser that entered the code',
    params: z.object(passed),
    response: acceptanceFigures,
  },
  sign: {
    ...portal,
    call: 'POST /portal/proposal/:key/sign',
    summary:
      'Signs the proposal, ticks Proposal Approved of a prospect and sets its status to Verbal Commitment; a second call changes nothing',
    emits: ['proposal.accepted', 'customer.updated', 'document.added', 'mail.sent'],
    body: acceptanceSignature,
    response: acceptancePage,
  },
  decline: {
    ...portal,
    call: 'POST /portal/proposal/:key/decline',
    summary: 'Declines the proposal with a reason; a second call changes nothing',
    emits: ['proposal.declined', 'mail.sent'],
    body: acceptanceRefusal,
    response: acceptancePage,
  },
  file: {
    call: 'GET /portal/proposal/:key/file/:pass/:copy',
    access: 'public',
    keyless: true,
    summary: 'The proposal to be shown or downloaded, or its signed copy, for a browser that entered the code',
    params: z.object({
      ...passed,
      /** What to open: the document to show or to download, or the signed copy */
      copy: z.enum(['show', 'download', 'signed']),
    }),
    file: ['application/pdf'],
  },
});
