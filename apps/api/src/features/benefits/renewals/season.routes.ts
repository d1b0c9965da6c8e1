import {
  readRemindersOff,
  saveOwnRemindersOff,
  saveRemindersOff,
} from '@worksmart/core/benefits/renewals/reminders/reminder-settings.service.ts';
import { extractSeason } from '@worksmart/core/benefits/renewals/season/extract-season.service.ts';
import {
  readSeasonRows,
  versionedSeason,
  versionedSeasonFacets,
} from '@worksmart/core/benefits/renewals/season/season.service.ts';
import { readSeasonChanges } from '@worksmart/core/benefits/renewals/season/season-changes.service.ts';
import { previewRenewalSends } from '@worksmart/core/benefits/renewals/send/preview-sends.service.ts';
import { readSendResults } from '@worksmart/core/benefits/renewals/send/send-results.service.ts';
import { startRenewalSends } from '@worksmart/core/benefits/renewals/send/start-sends.service.ts';
import type { Handlers } from '#handlers.ts';

export const seasonHandlers: Handlers<'renewalSeason'> = {
  list: (ctx, { query }) => versionedSeason(ctx, query),
  rows: (ctx, { query }) => readSeasonRows(ctx, query.ids),
  changes: (ctx, { query }) => readSeasonChanges(ctx, query.ids),
  facets: (ctx) => versionedSeasonFacets(ctx),
  extract: (ctx, { body }) => extractSeason(ctx, body),
  reminders: (ctx) => readRemindersOff(ctx),
  saveReminders: (ctx, { body }) => saveRemindersOff(ctx, body),
  saveOwnReminders: (ctx, { params, body }) => saveOwnRemindersOff(ctx, params.id, body),
  previewSend: (ctx, { body }) => previewRenewalSends(ctx, body),
  send: (ctx, { body }) => startRenewalSends(ctx, body),
  sendResults: (ctx, { params }) => readSendResults(ctx, params.id),
};
