import { z } from 'zod';
import { columnFilterFields } from '#platform/lists/window.schema.ts';
import { clientManagers } from '#platform/permissions.ts';
import { defineRoutesFor } from '#platform/route.ts';
import { tableFormat } from '#platform/table-formats.ts';
import { bookColumnIds } from './columns.ts';
import { book, bookPromise } from './schema.ts';
import { slidersSent } from './sliders.ts';

const sort = z.templateLiteral([z.literal(['', '-']), z.enum(bookColumnIds)]);

export const bookRoutes = defineRoutesFor(clientManagers, 'book', {
  read: {
    call: 'GET /book',
    summary:
      'The inputs of all active clients, and the tables of this year and the next that price them; the reading is audited',
    response: book,
  },
  extract: {
    call: 'POST /book/extract',
    scope: 'read',
    summary: 'The priced book as a file: the rows, order and columns of the screen; audited',
    body: slidersSent.extend({
      ...columnFilterFields(bookColumnIds),
      /** The column to sort by; a leading `-` sorts in descending order; by default by client */
      sort: sort.optional(),
      /** The file wanted: csv (default) or xlsx */
      format: tableFormat,
    }),
    response: z.object({ reportName: z.string(), url: z.string() }),
    concurrent: 2,
  },
  promise: {
    call: 'GET /customer/:id/promise',
    summary: 'What the proposal that a client signed last promised it, by kind of cost',
    response: bookPromise,
  },
});
