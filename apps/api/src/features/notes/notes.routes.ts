import { listNotes, removeNote, saveNote } from '@worksmart/core/notes/note.service.ts';
import type { Handlers } from '../../handlers.ts';

export const noteHandlers: Handlers<'notes'> = {
  list: (ctx, { query }) => listNotes(ctx, query.customerID, query.typeID),
  save: (ctx, { query, body }) => saveNote(ctx, query.customerID, body),
  remove: (ctx, { params }) => removeNote(ctx, params.id),
};
