import { z } from 'zod';
import { chosen, id, lookupRef, nullableText, requiredText, rowVersion } from '#platform/fields.ts';
import { acrossFields } from '#platform/schema-parts.ts';
import { followUp, followUpSave } from './follow-up.schema.ts';

export const noteMax = 10_000;
export const emptyNoteMessage = 'Please enter a note.';
export const sameNoteMessage = 'This note has not been changed.';
export const ssnQuestion =
  'This note may contain a Social Security number, which does not belong here. If it is another number, such as a FEIN or a ZIP+4, save again.';
export const noteTypeMessage = 'Please select a note type.';

/** Body of POST /note; id 0 adds one. A submitted author is ignored: the server knows who sends it. */
export const noteSave = z
  .object({
    id,
    rowVersion,
    /** `{ id }` of the benefit group, which is the same in all years; only for a new note. */
    benefitGroup: chosen,
    /** If omitted, a changed note keeps its type. */
    type: chosen,
    /** Plain text with its line breaks. */
    content: requiredText(noteMax, emptyNoteMessage),
    /** Saves a text with nine digits, which without it is refused, because they may be a Social Security number. */
    acceptSsn: z.boolean().optional(),
    /** If omitted, the note keeps its follow-up; null removes it. */
    followUp: followUpSave.nullish(),
  })
  .refine(({ id: noteId, type }) => noteId !== 0 || Boolean(type), acrossFields('type', noteTypeMessage));
export type NoteSave = z.input<typeof noteSave>;

export const note = z.object({
  id: z.number().int(),
  /** The group in whose dialog the note was written, by its newest name; null for the client's dialog. */
  benefitGroup: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  type: lookupRef,
  content: z.string(),
  createdBy: z.object({ name: z.string(), createdOn: z.string() }),
  /** When the text was last changed; null if never. */
  editedOn: nullableText,
  /** Null for a note without one. */
  followUp: followUp.nullable(),
  rowVersion: z.number().int(),
  abilities: z.object({ save: z.boolean(), delete: z.boolean() }),
});
export type Note = z.infer<typeof note>;
