import { z } from 'zod';
import { flagText, idText, lookupRef, text, yearText } from '#platform/fields.ts';
import { section } from '#platform/permissions.ts';
import { defineRoutes } from '#platform/route.ts';
import { allTableMimes, tableFormat } from '#platform/table-formats.ts';
import { listValue, valueListType, valueSave } from './value.schema.ts';

const listed = lookupRef.extend({
  /** The value that this one belongs to, such as the stage of a status; null for none */
  parentId: z.number().int().nullable(),
  /** Only with `retired`: false for a value that is not offered any more */
  isActive: z.boolean().optional(),
});
export type ListedLookup = z.infer<typeof listed>;

/** With the values that are not offered any more, at the end: for the names of stored ids. */
const retired = flagText.optional();

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

/** The number of a value list that administrators edit. */
const typeText = idText.pipe(valueListType);

export const lookupRoutes = defineRoutes('lookups', {
  byType: {
    call: 'GET /lookups',
    access: 'signed-in',
    summary: 'A value list; empty for an unknown type',
    query: z.object({
      /** The number of the value list */
      type: idText,
      /** Whether to list the values, too, that are not offered any more, at the end */
      retired,
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
      /** Whether to list the values, too, that are not offered any more, at the end */
      retired,
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
  values: {
    call: 'GET /lookups/values',
    access: section.administration,
    summary: 'The values of a list that administrators edit, retired ones at the end, with how often each is used',
    query: z.object({
      /** The number of the value list: 5, 6, 7, 9, 11, 19, 27 or 35 */
      type: typeText,
    }),
    response: z.array(listValue),
  },
  saveValue: {
    call: 'POST /lookups/values',
    access: section.administration,
    summary:
      'Adds a value to a list (id 0), or renames, moves, retires or brings back one; records keep what they have',
    emits: ['valueList.saved'],
    body: valueSave,
    response: listValue,
  },
  extractValues: {
    call: 'GET /lookups/values/extract',
    access: 'session-file',
    summary: 'The values of a list that administrators edit as a file; for administrators, audited',
    query: z.object({
      /** The number of the value list, as in `GET /lookups/values` */
      type: typeText,
      /** The file wanted: csv (default) or xlsx */
      format: tableFormat,
    }),
    file: allTableMimes,
  },
});
