import {
  completeFollowUp,
  moveFollowUp,
  undoFollowUp,
} from '@worksmart/core/records/notes/follow-ups/change-follow-up.service.ts';
import { readDigestChoice, saveDigestChoice } from '@worksmart/core/records/notes/follow-ups/digests.service.ts';
import { listFollowUpPeople, listFollowUps } from '@worksmart/core/records/notes/follow-ups/list-follow-ups.service.ts';
import { listNotes, removeNote, saveNote } from '@worksmart/core/records/notes/note.service.ts';
import type { Handlers } from '#handlers.ts';

export const noteHandlers: Handlers<'notes'> = {
  list: (ctx, { query }) => listNotes(ctx, query),
  save: (ctx, { query, body }) => saveNote(ctx, query.customerID, body),
  remove: (ctx, { params }) => removeNote(ctx, params.id),
};

export const followUpHandlers: Handlers<'followUps'> = {
  list: (ctx, { query }) => listFollowUps(ctx, query.userID),
  people: (ctx, { params }) => listFollowUpPeople(ctx, params.id),
  done: (ctx, { params, body }) => completeFollowUp(ctx, { ...params, ...body }),
  move: (ctx, { params, body }) => moveFollowUp(ctx, { ...params, ...body }),
  undo: (ctx, { params, body }) => undoFollowUp(ctx, { ...params, ...body }),
  digest: (ctx) => readDigestChoice(ctx),
  saveDigest: (ctx, { body }) => saveDigestChoice(ctx, body),
};
