import { z } from 'zod';
import { exactText, flagText, id, idList, idText, numberText, recordId, text } from '#platform/fields.ts';
import { pageFields } from '#platform/lists/page.schema.ts';
import { columnFilterFields } from '#platform/lists/window.schema.ts';
import { bulkAssigners, section } from '#platform/permissions.ts';
import { defineRoutesFor } from '#platform/route.ts';
import { tableFormat } from '#platform/table-formats.ts';
import {
  bulkResponse,
  customerIDs,
  listFacets,
  listRows,
  maxBulkRecords,
  searchResponse,
  similarCustomer,
  sortColumns,
} from './list.schema.ts';
import { clientListColumns, filteredMoreColumns, moreColumns, salesListColumns } from './list-columns.ts';
import { recordNeedNames } from './needs.ts';

const columnFilters = columnFilterFields(
  [...salesListColumns, ...clientListColumns, ...filteredMoreColumns].map(({ id: column }) => column),
);

const sort = z.templateLiteral([z.literal(['', '-']), z.enum(sortColumns)]);

/** The parameters that choose the rows of a list and their order. */
const rowsQuery = z.object({
  /** The stage: 1 leads, 2 RFPs, 3 prospects, 4 clients, 165 archived */
  typeId: idText,
  /** Only records of this sales agent, by user id; 0 for all. Left out: one’s own for a sales agent, otherwise all */
  agentId: numberText.optional(),
  /** Only records without a sales agent, whatever `agentId` says; not for users who see only their own records */
  noAgent: flagText.optional(),
  /**
   * Only records assigned to their agent on this day or later, `YYYY-MM-DD`. Left out: 60 days ago, so send an early
   * day for all
   */
  start: exactText(40).optional(),
  /** Only records assigned before this day, `YYYY-MM-DD`. Left out: tomorrow */
  end: exactText(40).optional(),
  /** Only rows that contain this text, as the search field above the list */
  filter: text(200).optional(),
  /** The column to sort by; a leading `-` sorts in descending order */
  sort: sort.optional(),
  /** Only active clients */
  activeOnly: flagText.optional(),
  /** Only records that need attention for this reason, whatever `start` and `end` say */
  only: z.enum(recordNeedNames, 'This list cannot be limited to that.').optional(),
  ...columnFilters,
});

/** The parameters in the body of a bulk call: it is for all records of a list that match its filters. */
export type Matching = z.input<typeof rowsQuery>;

/** A batch of the matching records, in the order of their ids. */
const batch = rowsQuery.extend({ afterId: id.optional() });
const chosenRecords = { customerIds: customerIDs(maxBulkRecords).min(1).optional(), matching: batch.optional() };

interface Chosen {
  customerIds?: unknown;
  matching?: unknown;
}
const isOne = ({ customerIds, matching: all }: Chosen) => (customerIds === undefined) !== (all === undefined);
const oneOfBoth = { path: ['customerIds'], message: 'Please send either single customers or all that match.' };

/** Calls about many customers at once. */
export const listRoutes = defineRoutesFor(section.clients, 'customers', {
  search: {
    call: 'GET /customers/search',
    concurrent: 4,
    versioned: true,
    summary:
      'A stage’s list: typeId is the stage; start inclusive, end exclusive; all rows in range unless pageSize is given. ' +
      'sort is a column, with a leading "-" for descending; filter is contained in name or address; f.* are the filters ' +
      'of the columns on the screen; only shows records that need attention, of any date. With windows, a list of at most 1,000 rows is sent whole and unfiltered',
    emits: ['customer.created', 'customer.updated'],
    query: rowsQuery.extend({
      /** Read the sales system first. The call waits for that, unless it is sent with `Prefer: respond-async` */
      sync: flagText.optional(),
      page: numberText.optional(),
      pageSize: numberText.optional(),
      windows: flagText.optional(),
      /** Also send each row’s sales agent, employees, yearly fee and effective date */
      more: flagText.optional(),
      ...pageFields,
    }),
    response: searchResponse,
  },
  rows: {
    call: 'GET /customers/search/rows',
    summary: 'The rows of a stage’s list for some ids, comma-separated; without those that are no longer in it',
    query: z.object({
      typeId: idText,
      ids: idList('Please send ids only.'),
      /** Also send each row’s sales agent, employees, yearly fee and effective date */
      more: flagText.optional(),
    }),
    response: listRows,
  },
  facets: {
    call: 'GET /customers/search/facets',
    concurrent: 4,
    versioned: true,
    summary: 'The values that occur in the columns of a list that are filtered by a choice, whatever their filters',
    query: rowsQuery,
    response: listFacets,
  },
  listedIds: {
    call: 'GET /customers/search/ids',
    concurrent: 4,
    summary: 'The ids of all rows that GET /customers/search answers to the same query, in their order',
    query: rowsQuery,
    response: z.object({
      /** The ids of all rows that match the filters, in the order of the list */
      ids: z.array(z.number().int()),
    }),
  },
  extract: {
    call: 'POST /customers/search/extract',
    scope: 'read',
    concurrent: 2,
    summary:
      'A list as a file: the records of customerIds in their order, with the columns of their list on the screen; ' +
      'without customerIds what GET /customers/search answers to the same typeId (the first list of one’s own unless given), agentId, start and end, or to matching',
    body: z.object({
      customerIds: customerIDs(200_000).optional(),
      matching: rowsQuery.optional(),
      /** The stage whose list is meant: 1 leads, 2 RFPs, 3 prospects, 4 clients, 165 archived */
      typeId: id.optional(),
      /** Only records of this sales agent, by user id; 0 for all */
      agentId: id.optional(),
      start: exactText(40).optional(),
      end: exactText(40).optional(),
      /** Further columns, after those of the screen */
      columns: z.array(z.enum(moreColumns)).max(moreColumns.length).optional(),
      /** The file wanted: csv (default) or xlsx */
      format: tableFormat,
    }),
    response: z.object({
      /** The name under which the browser saves the file */
      reportName: z.string(),
      url: z.string(),
    }),
  },
  archiveMany: {
    call: 'POST /customers/archive',
    access: section.sales,
    concurrent: 2,
    repeatable: true,
    summary:
      'Archives leads, RFPs and prospects with one reason, each by itself; says which could not be and why. With ' +
      'matching instead of customerIds: the next 50 of them after afterId, and how many are left',
    emits: ['customer.archived'],
    body: z
      .object({
        ...chosenRecords,
        /** Why the records are archived, a value of list 35 */
        reasonCodeID: recordId('Please select a reason.'),
      })
      .refine(isOne, oneOfBoth),
    response: bulkResponse,
  },
  assignMany: {
    call: 'POST /customers/assign',
    access: bulkAssigners,
    concurrent: 2,
    repeatable: true,
    summary:
      'Gives records to a sales agent, each by itself; says which could not be and why. With matching instead of ' +
      'customerIds: the next 50 of them after afterId, and how many are left',
    emits: ['customer.assigned'],
    body: z
      .object({
        ...chosenRecords,
        /** The id of the sales agent who gets the records */
        salesAgentID: recordId('Please select an option for Sales Agent.'),
      })
      .refine(isOne, oneOfBoth),
    response: bulkResponse,
  },
  similar: {
    call: 'GET /customers/similar',
    access: section.sales,
    summary: 'Customers with the same FEIN, or a similar name in the same zip',
    query: z.object({
      /** The name of the company */
      name: text(255).optional(),
      /** The zip code of the company */
      zip: text(5).optional(),
      /** The federal employer number, nine digits */
      fein: text(10).optional(),
      /** The record that is edited and therefore left out */
      exceptId: numberText.optional(),
    }),
    response: z.array(similarCustomer),
  },
});
