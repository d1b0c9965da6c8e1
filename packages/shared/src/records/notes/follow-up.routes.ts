import { z } from 'zod';
import { lookupRef, numberText, rowVersion } from '#platform/fields.ts';
import { recordWriters, section } from '#platform/permissions.ts';
import { defineRoutesFor } from '#platform/route.ts';
import { listedFollowUp } from './follow-up.schema.ts';

/** The version of the follow-up that the sender read. */
const version = z.object({ rowVersion });

const digest = z.object({
  /** Whether the user gets the daily email about due follow-ups */
  wanted: z.boolean({ error: 'Please choose whether to get the email.' }),
});

export const followUpRoutes = defineRoutesFor(recordWriters, 'followUps', {
  list: {
    call: 'GET /follow-ups',
    access: section.clients,
    summary: 'Open follow-ups on records that the user may open, the oldest first, at most 1,000',
    query: z.object({
      /** Whose follow-ups: one’s own if left out, everyone’s for 0. Users other than managers read their own */
      userID: numberText.optional(),
    }),
    response: z.array(listedFollowUp),
  },
  people: {
    call: 'GET /customer/:id/follow-up-people',
    access: section.clients,
    summary: 'Who may follow up a note of a record: the users who may open it, by name',
    response: z.array(lookupRef),
  },
  done: {
    call: 'POST /follow-ups/:id/done',
    summary: 'Completes a follow-up: its person, the author of the note, or role 1. The id is the note’s',
    emits: ['followUp.done'],
    body: version,
    response: listedFollowUp,
  },
  move: {
    call: 'POST /follow-ups/:id/move',
    summary: 'Moves a follow-up by a week; if it is overdue, to a week from today',
    emits: ['followUp.moved'],
    body: version,
    response: listedFollowUp,
  },
  undo: {
    call: 'POST /follow-ups/:id/undo',
    summary: 'Opens a completed follow-up again, or takes back its last move',
    emits: ['followUp.moved', 'followUp.reopened'],
    body: version,
    response: listedFollowUp,
  },
  digest: {
    call: 'GET /follow-ups/digest',
    scope: 'none',
    summary: 'Whether the user gets the daily email about due follow-ups',
    response: digest,
  },
  saveDigest: {
    call: 'POST /follow-ups/digest',
    scope: 'none',
    summary: 'Turns the daily email about due follow-ups on or off for the user',
    body: digest,
    response: digest,
  },
});
