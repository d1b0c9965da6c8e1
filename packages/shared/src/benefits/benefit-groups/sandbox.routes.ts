import { z } from 'zod';
import { nullableText, ofClient, yearText } from '#platform/fields.ts';
import { clientManagers, section } from '#platform/permissions.ts';
import { saveShape } from '#platform/record.ts';
import { defineRoutesFor } from '#platform/route.ts';
import { periodFields } from '#records/lookups/period.fields.ts';
import { oneGroup } from './routes.ts';
import { groupFacts, groupSave } from './save.schema.ts';
import { benefitGroup, clientBenefit, openedGroup } from './schema.ts';

const sandboxBenefit = clientBenefit.extend({
  /** When the first change made the sandbox copy; null if there is none yet */
  copiedOn: nullableText,
});
export type SandboxBenefit = z.infer<typeof sandboxBenefit>;

/** The benefits tab on a scratch copy of a client's year. All routes return 404 without `SANDBOX=true`. */
export const sandboxRoutes = defineRoutesFor(clientManagers, 'sandbox', {
  client: {
    call: 'GET /customer/:id/sandbox',
    access: section.clients,
    summary: 'The scratch copy of the client’s benefits of a year (by default the operating year)',
    query: z.object({ year: yearText.optional() }),
    response: sandboxBenefit,
  },
  list: {
    call: 'GET /customer/:id/sandbox/:clientId/groups',
    access: section.clients,
    summary: 'The benefit groups of the copy',
    params: ofClient,
    response: z.array(benefitGroup),
  },
  get: {
    call: 'GET /customer/:id/sandbox/:clientId/group/:groupId',
    access: section.clients,
    summary: 'One group of the copy; for those who may save it with today’s plans and premiums',
    params: oneGroup,
    response: openedGroup,
  },
  save: {
    call: 'POST /customer/:id/sandbox/:clientId/group',
    summary: 'Adds (id 0) or saves a whole group of the copy, by the rules of the year’s own groups',
    emits: ['customer.updated'],
    params: ofClient,
    body: groupSave,
    response: openedGroup,
    reads: { route: 'sandbox.get', idAs: 'groupId' },
    ignores: groupFacts,
  },
  remove: {
    call: 'DELETE /customer/:id/sandbox/:clientId/group/:groupId',
    summary: 'Deletes a group of the copy',
    emits: ['customer.updated'],
    params: oneGroup,
  },
  savePeriods: {
    call: 'PATCH /customer/:id/sandbox/:clientId',
    summary: 'Changes the copy’s eligibility, rehire and PT/FT periods; one that is left out stays',
    emits: ['customer.updated'],
    params: ofClient,
    body: z.object(saveShape(periodFields)),
    response: sandboxBenefit,
  },
  reset: {
    call: 'DELETE /customer/:id/sandbox/:clientId',
    summary: 'Deletes the copy; the next change copies the year again',
    emits: ['customer.updated'],
    params: ofClient,
  },
});
