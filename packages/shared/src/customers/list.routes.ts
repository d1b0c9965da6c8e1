import { z } from 'zod';
import { exactText, flagText, id, idText, numberText, recordId, text } from '../fields.ts';
import { bulkAssigners, section } from '../permissions.ts';
import { defineRoutes } from '../route.ts';
import {
  bulkResponse,
  customerIDs,
  maxBulkRecords,
  searchResponse,
  similarCustomer,
  sortColumns,
} from './list.schema.ts';

/** Calls about many customers at once. */
export const listRoutes = defineRoutes('customers', {
  search: {
    call: 'GET /customers/search',
    access: section.clients,
    concurrent: 4,
    versioned: true,
    summary:
      'A stage’s list: typeId is the stage; start inclusive, end exclusive; all rows in range unless pageSize is given. ' +
      'sort is a column, with a leading "-" for descending; filter is contained in name or address',
    query: z.object({
      typeId: idText,
      agentId: numberText.optional(),
      start: exactText(40).optional(),
      end: exactText(40).optional(),
      sync: flagText.optional(),
      filter: text(200).optional(),
      sort: z.templateLiteral([z.literal(['', '-']), z.enum(sortColumns)]).optional(),
      page: numberText.optional(),
      pageSize: numberText.optional(),
    }),
    response: searchResponse,
  },
  extract: {
    call: 'POST /customers/search/extract',
    access: section.clients,
    concurrent: 2,
    summary:
      'A list as CSV: the records of customerIds in their order, with the columns of their list on the screen; ' +
      'without customerIds what GET /customers/search answers to the same typeId (the first list of one’s own unless given), agentId, start and end',
    body: z.object({
      customerIds: customerIDs(200_000).optional(),
      typeId: id.optional(),
      agentId: id.optional(),
      start: exactText(40).optional(),
      end: exactText(40).optional(),
    }),
    response: z.object({ reportName: z.string(), url: z.string() }),
  },
  archiveMany: {
    call: 'POST /customers/archive',
    access: section.sales,
    concurrent: 2,
    repeatable: true,
    summary: 'Archives leads, RFPs and prospects with one reason, each by itself; says which could not be and why',
    body: z.object({
      customerIds: customerIDs(maxBulkRecords).min(1),
      reasonCodeID: recordId('Please select a reason.'),
    }),
    response: bulkResponse,
  },
  assignMany: {
    call: 'POST /customers/assign',
    access: bulkAssigners,
    concurrent: 2,
    repeatable: true,
    summary: 'Gives records to a sales agent, each by itself; says which could not be and why',
    body: z.object({
      customerIds: customerIDs(maxBulkRecords).min(1),
      salesAgentID: recordId('Please select an option for Sales Agent.'),
    }),
    response: bulkResponse,
  },
  similar: {
    call: 'GET /customers/similar',
    access: section.sales,
    summary: 'Customers with the same FEIN, or a similar name in the same zip',
    query: z.object({
      name: text(255).optional(),
      zip: text(5).optional(),
      fein: text(10).optional(),
      exceptId: numberText.optional(),
    }),
    response: z.array(similarCustomer),
  },
});
