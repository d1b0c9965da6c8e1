import { z } from 'zod';
import { openedGroup } from '#benefits/benefit-groups/schema.ts';
import { flagText, id, idList, idText, numberText } from '#platform/fields.ts';
import { columnFilterFields } from '#platform/lists/window.schema.ts';
import { clientManagers, section } from '#platform/permissions.ts';
import { defineRoutesFor } from '#platform/route.ts';
import { tableFormat } from '#platform/table-formats.ts';
import { seasonNeedNames } from './season.rules.ts';
import { seasonChange, seasonFacets, seasonRow, seasonWindow } from './season.schema.ts';
import { seasonListColumns } from './season-columns.ts';
import {
  ownRemindersOff,
  remindersOff,
  renewalSendResult,
  renewalsPreview,
  renewalsSend,
  renewalsSendPreview,
} from './send.schema.ts';

const count = z.number().int();
/** The most renewals of one file by id. */
const maxExtract = 200_000;
const columnIds = seasonListColumns.map(({ id }) => id);

/** The parameters that choose renewals of the list. */
const rowsQuery = z.object({
  /** Only renewals that were sent over a week ago and have not been opened */
  forgotten: flagText.optional(),
  /** Only the failures of this bulk send, by its id */
  failedOf: idText.optional(),
  /** Only renewals that need attention for this reason */
  need: z.enum(seasonNeedNames).optional(),
  ...columnFilterFields(columnIds),
});

/** The parameters in the body of a bulk call: it is for all renewals that match its filters. */
export type SeasonMatching = z.input<typeof rowsQuery>;

const sort = z.templateLiteral([z.literal(['', '-']), z.enum(columnIds)]);
export type SeasonSort = z.input<typeof sort>;

export const seasonRoutes = defineRoutesFor(section.clients, 'renewalSeason', {
  list: {
    call: 'GET /renewals',
    summary:
      'The groups of active clients whose next year is being renewed, soonest and least advanced first. With windows: an ' +
      'object with results; a list of more than 1,000 rows comes by pages, sorted by a column (with a leading "-" for ' +
      'descending) and filtered: f.* are the filters of the columns on the screen, forgotten are those sent over a week ' +
      'ago and not opened, failedOf is a bulk send whose failures are wanted, need is a reason why they need attention. Without windows, all renewals',
    query: rowsQuery.extend({
      /** The column to sort by; a leading `-` sorts in descending order */
      sort: sort.optional(),
      page: numberText.optional(),
      pageSize: numberText.optional(),
      windows: flagText.optional(),
    }),
    response: z.union([z.array(seasonRow), seasonWindow]),
    versioned: true,
    concurrent: 4,
  },
  extract: {
    call: 'POST /renewals/extract',
    scope: 'read',
    summary: 'The list as a file, with how each renewal changes its premiums: all that match, or those of groupIDs',
    body: rowsQuery.extend({
      /** The ids of renewals; left out, all that match */
      groupIDs: z.array(id).max(maxExtract, 'Please export fewer renewals at once.').optional(),
      /** The column to sort by; a leading `-` sorts in descending order */
      sort: sort.optional(),
      /** The file wanted: csv (default) or xlsx */
      format: tableFormat,
    }),
    response: z.object({ reportName: z.string(), url: z.string() }),
    concurrent: 2,
  },
  rows: {
    call: 'GET /renewals/rows',
    summary: 'The rows of the list for some groups, comma-separated; without those that are no longer in it',
    query: z.object({ ids: idList('Please send ids only.') }),
    response: z.array(seasonRow),
  },
  changes: {
    call: 'GET /renewals/changes',
    summary: 'How some renewals change their premiums; without those whose plans do not continue',
    query: z.object({
      /** The ids of the renewals, comma-separated */
      ids: idList('Please send ids only.'),
    }),
    response: z.array(seasonChange),
  },
  facets: {
    call: 'GET /renewals/facets',
    summary: 'The values that occur in the columns of the list that are filtered by a choice, and renewals by status',
    response: seasonFacets,
    versioned: true,
    concurrent: 4,
  },
  reminders: {
    call: 'GET /renewals/reminders',
    summary: 'The reminders that are switched off for all renewals',
    response: remindersOff,
  },
  saveReminders: {
    call: 'POST /renewals/reminders',
    access: clientManagers,
    summary: 'Switches reminders off for all renewals; the others are on',
    body: remindersOff,
    response: remindersOff,
  },
  saveOwnReminders: {
    call: 'PATCH /renewal/:id/reminders',
    access: clientManagers,
    summary: 'Switches reminders off for one renewal; the others follow the setting for all',
    emits: ['group.saved'],
    body: ownRemindersOff,
    response: openedGroup,
  },
  previewSend: {
    call: 'POST /renewals/send/preview',
    scope: 'read',
    access: clientManagers,
    summary:
      'Who would get which renewals and who would be left out, with one of the emails; sends nothing. The renewals ' +
      'of groupIDs, or all of the list that are matching',
    body: renewalsSendPreview(rowsQuery),
    response: renewalsPreview,
    concurrent: 2,
  },
  send: {
    call: 'POST /renewals/send',
    access: clientManagers,
    summary: 'Starts to email renewals, one email for each client; answers the job to poll',
    emits: ['renewal.sent', 'mail.sent'],
    body: renewalsSend,
    response: z.object({ id: count }),
  },
  sendResults: {
    call: 'GET /renewals/send/:id',
    access: clientManagers,
    summary: 'What a bulk send has done so far: renewals sent, and those that failed with the reason',
    response: renewalSendResult,
  },
});
