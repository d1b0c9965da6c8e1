import { z } from 'zod';
import { idText, lookupRef, text, yearText } from '#platform/fields.ts';
import { section } from '#platform/permissions.ts';
import { defineRoutes } from '#platform/route.ts';

const listed = lookupRef.extend({
  /** The value that this one belongs to, such as the stage of a status; null for none */
  parentId: z.number().int().nullable(),
});
export type ListedLookup = z.infer<typeof listed>;

const listedClient = lookupRef.extend({ isActive: z.boolean() });
export type ListedClient = z.infer<typeof listedClient>;

export const subsidiaryGroup = z.object({
  id: z.number().int(),
  /** The name of the affiliated group */
  name: z.string(),
  /** The id of the client’s year at which the group began; the same as `primaryClientID` */
  parentClientID: z.number().int(),
  /** The id of the year of the client whose benefits the group shares */
  primaryClientID: z.number().int(),
  /** The id of the customer whose benefits the group shares */
  primaryCustomerID: z.number().int(),
});
export type SubsidiaryGroup = z.infer<typeof subsidiaryGroup>;

export const lookupRoutes = defineRoutes('lookups', {
  byType: {
    call: 'GET /lookups',
    access: 'signed-in',
    summary: 'A value list; empty for an unknown type',
    query: z.object({
      /** The number of the value list */
      type: idText,
    }),
    response: z.array(listed),
  },
  children: {
    call: 'GET /lookups/children',
    access: 'signed-in',
    summary: 'The values below one value: statuses of a stage, sub types of a plan type',
    query: z.object({
      /** The value below which to look, such as the id of a stage */
      parent: idText,
    }),
    response: z.array(listed),
  },
  subsidiaryGroups: {
    call: 'GET /lookups/subsidiarygroups',
    access: section.clients,
    summary: 'Affiliated groups that have a member, or were made, in that year or earlier',
    query: z.object({ year: yearText }),
    response: z.array(subsidiaryGroup),
  },
  salesAgents: {
    call: 'GET /lookups/salesagents',
    access: 'signed-in',
    summary: 'Users flagged sales agent, by full name',
    response: z.array(lookupRef),
  },
  clients: {
    call: 'GET /lookups/clients',
    access: section.clients,
    summary: 'All clients that are not termed; with a text, the first 100 whose name contains it',
    query: z.object({
      /** A part of the name; an empty text finds the first by name */
      text: text(100).optional(),
    }),
    response: z.array(listedClient),
  },
});
