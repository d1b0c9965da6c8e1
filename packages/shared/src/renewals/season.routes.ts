import { z } from 'zod';
import { openedGroup } from '../benefit-groups/schema.ts';
import { lookupRef, nullableRef, nullableText, oneId } from '../fields.ts';
import { clientManagers, section } from '../permissions.ts';
import { defineRoutes } from '../route.ts';
import {
  ownRemindersOff,
  remindersOff,
  renewalSendResult,
  renewalsPreview,
  renewalsSend,
  renewalsSendPreview,
} from './send.schema.ts';

const count = z.number().int();

/** A group whose renewal is in progress, or completed for a year that has not begun. */
export const seasonRow = z.object({
  /** benefitGroupRecordID. */
  id: count,
  customerID: count,
  /** The client id of the renewed year. */
  clientID: count,
  companyName: z.string(),
  groupName: z.string(),
  year: count,
  renewalStatus: lookupRef,
  renewalStatusDate: z.string(),
  /** The first day of the year. */
  effectiveDate: z.string(),
  /** The latest of status change, email and contact. */
  lastActivity: z.string(),
  mailedAt: nullableText,
  mailedTo: nullableText,
  /** The day by which the customer is asked to sign; null until it is sent. */
  dueOn: nullableText,
  /** The primary contact's address, the recipient if no email was sent yet. */
  email: nullableText,
  salesAgent: nullableRef,
  /** Number of plans without a successor next year. */
  plansWithoutSuccessor: count,
  /** What the signed-in user may do with it: email the link for the first time (`run`) or again. */
  abilities: z.object({ resend: z.boolean(), run: z.boolean() }),
});
export type SeasonRow = z.infer<typeof seasonRow>;

export const seasonRoutes = defineRoutes('renewalSeason', {
  list: {
    call: 'GET /renewals',
    access: section.clients,
    summary: 'The groups of active clients whose next year is being renewed, soonest and least advanced first',
    response: z.array(seasonRow),
    concurrent: 4,
  },
  reminders: {
    call: 'GET /renewals/reminders',
    access: section.clients,
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
    params: oneId,
    body: ownRemindersOff,
    response: openedGroup,
  },
  previewSend: {
    call: 'POST /renewals/send/preview',
    access: clientManagers,
    summary: 'Who would get which renewals and who would be left out, with one of the emails; sends nothing',
    body: renewalsSendPreview,
    response: renewalsPreview,
    concurrent: 2,
  },
  send: {
    call: 'POST /renewals/send',
    access: clientManagers,
    summary: 'Starts to email renewals, one email for each client; answers the job to poll',
    body: renewalsSend,
    response: z.object({ id: count }),
  },
  sendResults: {
    call: 'GET /renewals/send/:id',
    access: clientManagers,
    summary: 'What a bulk send has done so far: renewals sent, and those that failed with the reason',
    params: oneId,
    response: renewalSendResult,
  },
});
