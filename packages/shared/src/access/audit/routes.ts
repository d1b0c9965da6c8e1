import { z } from 'zod';
import { numberText } from '#platform/fields.ts';
import { pageFields } from '#platform/lists/page.schema.ts';
import { section } from '#platform/permissions.ts';
import { defineRoutesFor } from '#platform/route.ts';
import { tableFormat } from '#platform/table-formats.ts';
import { auditEntry, auditFilter, auditLogEntry } from './schema.ts';

export const auditRoutes = defineRoutesFor(section.administration, 'audit', {
  customerHistory: {
    call: 'GET /customer/:id/history',
    summary: 'Everything done to one customer, newest first',
    query: z.object({ before: numberText.optional() }),
    response: z.object({ results: z.array(auditEntry), hasMore: z.boolean() }),
  },
  log: {
    call: 'GET /audit',
    summary: 'Everything done in the system, newest first, 50 at a time',
    query: auditFilter.extend({ before: numberText.optional(), ...pageFields }),
    response: z.object({ results: z.array(auditLogEntry), hasMore: z.boolean() }),
  },
  options: {
    call: 'GET /audit/options',
    summary: 'People, actions and record types that the log can be filtered by',
    response: z.object({
      /** The people that it concerns, each by id and name */
      people: z.array(z.object({ id: z.number().int(), name: z.string() })),
      /** The actions that occur in the log */
      actions: z.array(z.string()),
      /** The kinds of records that occur in the log */
      entities: z.array(z.string()),
    }),
  },
  extract: {
    call: 'POST /audit/extract',
    scope: 'read',
    concurrent: 2,
    recentSignIn: true,
    summary: 'The same as a file, one line per changed field',
    body: auditFilter.extend({
      /** The file wanted: csv (default) or xlsx */
      format: tableFormat,
    }),
    response: z.object({ reportName: z.string(), url: z.string() }),
  },
  outbox: {
    call: 'GET /dev/outbox',
    scope: 'none',
    summary: 'Emails kept instead of sent (embedded mode only)',
    errors: ['not_found'],
    response: z.array(
      z.object({
        id: z.number().int(),
        /** The address that the email goes to */
        recipient: z.string(),
        subject: z.string(),
        /** Which email it is */
        template: z.string(),
        state: z.string(),
        createdAt: z.string(),
        text: z.string(),
        html: z.string(),
      }),
    ),
  },
});
