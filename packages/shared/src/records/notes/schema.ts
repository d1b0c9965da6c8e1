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
    /** The benefit group that a new note is about, by the id that it has in all years; null for the whole customer */
    benefitGroup: chosen,
    /** The kind of note, a value of list 27; null keeps that of a changed note */
    type: chosen,
    /** The plain text of the note with its line breaks; an edit must differ from the stored text */
    content: requiredText(noteMax, emptyNoteMessage),
    /** Saves a text with nine digits that look like a Social Security number; without it, such a text is refused */
    acceptSsn: z.boolean().optional(),
    // If omitted, the note keeps its follow-up; null removes it.
    followUp: followUpSave.nullish(),
  })
  .refine(({ id: noteId, type }) => noteId !== 0 || Boolean(type), acrossFields('type', noteTypeMessage));
export type NoteSave = z.input<typeof noteSave>;

export const note = z.object({
  id: z.number().int(),
  /** The benefit group that the note is about, by its newest name; null for the whole customer */
  benefitGroup: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** The kind of note, a value of list 27 */
  type: lookupRef,
  content: z.string(),
  /** Who wrote the note, and when; read only */
  createdBy: z.object({
    /** The name of the author */
    name: z.string(),
    /** When the note was written */
    createdOn: z.string(),
  }),
  /** When the note was last changed; null if it was not */
  editedOn: nullableText,
  // Null for a note without one.
  followUp: followUp.nullable(),
  rowVersion: z.number().int(),
  abilities: z.object({ save: z.boolean(), delete: z.boolean() }),
});
export type Note = z.infer<typeof note>;
