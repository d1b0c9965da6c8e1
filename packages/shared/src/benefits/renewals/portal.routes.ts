import { z } from 'zod';
import { defineRoutes } from '#platform/route.ts';
import { clientRenewalsView, renewalPortalSave, renewalPortalView, renewalSignature } from './portal.schema.ts';

/** No sign-in: the key in the path is the secret. */
const portal = { access: 'public', keyless: true, secret: true, portal: 'renewal' } as const;

export const renewalPortalRoutes = defineRoutes('renewalPortal', {
  view: {
    ...portal,
    call: 'GET /portal/renewal/:key',
    summary: 'The renewal of one benefit group: next year’s plans next to this year’s, or why there is nothing to see',
    response: renewalPortalView,
  },
  client: {
    ...portal,
    call: 'GET /portal/renewals/:key',
    summary: 'The renewals that were sent to one client, each with its state and the key of its page',
    response: clientRenewalsView,
  },
  opened: {
    ...portal,
    call: 'POST /portal/renewal/:key/opened',
    summary: 'Records that the customer has opened the page; a staff preview or a second call changes nothing',
    emits: ['renewal.opened'],
    response: z.object({ counted: z.boolean() }),
  },
  save: {
    ...portal,
    call: 'POST /portal/renewal/:key',
    summary: 'Saves the contributions while the customer fills them in; returns the updated renewal',
    emits: ['renewal.saved'],
    body: renewalPortalSave,
    response: renewalPortalView,
    reads: { route: 'renewalPortal.view', at: 'form' },
    ignores: ['adjustments', 'version'],
  },
  submit: {
    ...portal,
    call: 'POST /portal/renewal/:key/submit',
    summary: 'Signs and submits the renewal, locks it and creates a signed copy; a second call changes nothing',
    emits: ['group.saved', 'renewal.saved', 'renewal.signed', 'mail.sent'],
    body: renewalSignature,
    response: renewalPortalView,
  },
  file: {
    call: 'GET /portal/renewal/:key/document/:id/file',
    access: 'public',
    keyless: true,
    summary: 'The signed copy of a submission, for the holder of the portal key',
    file: ['application/pdf'],
  },
});
