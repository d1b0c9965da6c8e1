import { z } from 'zod';
import { text } from '#platform/fields.ts';
import { defineRoutesFor } from '#platform/route.ts';
import { liveUpdate, presence, presentPeople } from './schema.ts';

export const liveRoutes = defineRoutesFor('signed-in', 'live', {
  changes: {
    call: 'GET /live',
    summary:
      'Changes of records that the user may see: those after a position, or with Accept: text/event-stream as they happen',
    /** Absent: from now on. `Last-Event-ID` counts as `after`. */
    query: z.object({
      /** The position of the last message; left out to begin now */
      after: text(20).optional(),
    }),
    response: liveUpdate,
    file: ['text/event-stream'],
  },
  presence: {
    call: 'POST /live/presence',
    summary: 'Says that the user has a record open, or no longer; returns who else has',
    body: presence,
    response: presentPeople,
  },
});
