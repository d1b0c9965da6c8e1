import { z } from 'zod';
import { idText } from '#platform/fields.ts';
import { pageFields } from '#platform/lists/page.schema.ts';
import { recordWriters, section } from '#platform/permissions.ts';
import { defineRoutesFor } from '#platform/route.ts';
import { note, noteSave } from './schema.ts';

export const noteRoutes = defineRoutesFor(recordWriters, 'notes', {
  list: {
    call: 'GET /notes',
    access: section.clients,
    summary: 'A customer’s notes of one type, newest first; of all types without one',
    query: z.object({ typeID: idText.optional(), customerID: idText, ...pageFields }),
    response: z.array(note),
  },
  save: {
    call: 'POST /note',
    summary: 'Adds a note (id 0), or changes one of one’s own; role 1 changes any',
    emits: ['note.saved', 'followUp.set', 'followUp.moved', 'followUp.removed'],
    query: z.object({ customerID: idText }),
    body: noteSave,
    response: note,
  },
  remove: {
    call: 'DELETE /note/:id',
    summary: 'Deletes a note of one’s own; role 1 deletes any',
    emits: ['note.removed'],
  },
});
