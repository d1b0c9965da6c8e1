import { z } from 'zod';
import { flagText, idText, ofClient, yearText } from '#platform/fields.ts';
import { labeled } from '#platform/message-names.ts';
import { clientManagers, section } from '#platform/permissions.ts';
import { defineRoutesFor } from '#platform/route.ts';
import { documentCycleMessage, isDocumentCycle } from './employee-document.ts';
import { infoFields } from './group.fields.ts';
import { groupFacts, groupSave } from './save.schema.ts';
import { benefitGroup, clientBenefit, openedGroup } from './schema.ts';

export const oneGroup = ofClient.extend({
  /** The id of the benefit group in this year; 0 for a new one */
  groupId: idText,
});

export const benefitGroupRoutes = defineRoutesFor(section.clients, 'benefitGroups', {
  client: {
    call: 'GET /customer/:id/client',
    summary: 'The client’s benefits of a year (by default the operating year), groups included',
    query: z.object({ year: yearText.optional() }),
    response: clientBenefit,
  },
  list: {
    call: 'GET /customer/:id/client/:clientId/groups',
    summary: 'The benefit groups of the client’s year, as they are stored',
    params: ofClient,
    response: z.array(benefitGroup),
  },
  template: {
    call: 'GET /customer/:id/client/:clientId/group',
    summary:
      'A new group (id 0) with the provider’s plans of the year; the plans that the client accepted are ticked, each with the lowest contribution',
    params: ofClient,
    query: z.object({
      /** The medical tier of the year that sets the medical premiums; left out, the accepted one */
      medicalTier: labeled(idText.optional(), infoFields.medicalTier.label),
      /** Whether the employees get Benefit Dollars, which have no lowest contribution */
      isBenefitDollars: labeled(flagText.optional(), infoFields.isBenefitDollars.label),
    }),
    response: openedGroup,
  },
  get: {
    call: 'GET /customer/:id/client/:clientId/group/:groupId',
    summary: 'One group; for those who may save it with today’s plans and premiums',
    params: oneGroup,
    response: openedGroup,
  },
  save: {
    call: 'POST /customer/:id/client/:clientId/group',
    access: clientManagers,
    summary: 'Adds (id 0) or saves a whole group; answers it with what today’s premiums changed',
    emits: ['group.saved', 'renewal.prepared'],
    params: ofClient,
    body: groupSave,
    response: openedGroup,
    reads: { route: 'benefitGroups.get', idAs: 'groupId' },
    ignores: groupFacts,
  },
  saveOne: {
    call: 'POST /customer/:id/client/:clientId/group/:groupId',
    access: clientManagers,
    summary: 'The same with the group’s id in the path, which must be the body’s',
    emits: ['group.saved'],
    params: oneGroup,
    body: groupSave,
    response: openedGroup,
    reads: { route: 'benefitGroups.get', idAs: 'groupId' },
    ignores: groupFacts,
  },
  remove: {
    call: 'DELETE /customer/:id/client/:clientId/group/:groupId',
    access: clientManagers,
    summary: 'Deletes the group of this year; one that is renewed is kept',
    emits: ['group.removed'],
    params: oneGroup,
  },
  employeeDocument: {
    call: 'GET /report/employeebenefitdoc',
    scope: 'write',
    summary: 'Makes the PDF that tells a group’s employees what they pay at each payroll of a pay cycle (51 to 54)',
    query: z.object({
      /** The id of the benefit group in its year */
      BenefitGroupID: idText,
      /** The pay cycle whose amounts are shown, a value of list 13 */
      PayCycleID: idText.refine(isDocumentCycle, documentCycleMessage),
    }),
    response: z.union([z.object({ url: z.string() }), z.object({ id: z.number().int() })]),
  },
});
