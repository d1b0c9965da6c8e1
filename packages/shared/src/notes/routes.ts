import { z } from 'zod';
import { deletedAnswer, idText } from '../fields.ts';
import { recordWriters, section } from '../permissions.ts';
import { defineRoute } from '../route.ts';
import { note, noteSave } from './schema.ts';

export const noteRoutes = {
  list: defineRoute({
    id: 'notes.list',
    method: 'GET',
    path: '/notes',
    access: section.clients,
    summary: 'A customer’s notes of one type, newest first; of all types without one',
    query: z.object({ typeID: idText.optional(), customerID: idText }),
    response: z.array(note),
  }),
  save: defineRoute({
    id: 'notes.save',
    method: 'POST',
    path: '/note',
    access: recordWriters,
    summary: 'Adds a note (id 0), or changes one of one’s own; role 1 changes any',
    query: z.object({ customerID: idText }),
    body: noteSave,
    response: note,
  }),
  remove: defineRoute({
    id: 'notes.remove',
    method: 'DELETE',
    path: '/note/:id',
    access: recordWriters,
    summary: 'Deletes a note of one’s own; role 1 deletes any',
    params: z.object({ id: idText }),
    response: deletedAnswer,
  }),
};
