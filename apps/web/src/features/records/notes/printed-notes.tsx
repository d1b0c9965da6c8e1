import type { Note } from '@worksmart/shared/records/notes/schema.ts';
import { momentText } from '#lib/business-day.ts';
import { PrintedSheet } from '#ui/print/printed-sheet.tsx';
import { followUpText } from './follow-up-text.ts';
import type { NoteSubject } from './note-subject.ts';
import classes from './printed-notes.module.css';

const facts = ({ createdBy, editedOn, type, benefitGroup }: Note): string =>
  [
    `${createdBy.name}, ${momentText(createdBy.createdOn)}`,
    editedOn && `changed ${momentText(editedOn)}`,
    type.name,
    benefitGroup?.name,
  ]
    .filter(Boolean)
    .join(' · ');

interface Props extends Pick<NoteSubject, 'customerName'> {
  notes: readonly Note[];
  /** The search that found them. */
  searched: string;
}

/** The notes of a type, or those that a search found, as they are printed: all of them, each in full. */
export const PrintedNotes = ({ customerName, notes, searched }: Props) => (
  <PrintedSheet
    title={`Notes of ${customerName}`}
    place="panel"
    rows={notes}
    filters={searched ? [`Search: ${searched}.`] : [...new Set(notes.map(({ type }) => `Type: ${type.name}.`))]}
  >
    {(printed) => (
      <ul className={classes.notes}>
        {printed.map((note) => (
          <li key={note.id} className={classes.note}>
            <p className={classes.by}>{facts(note)}</p>
            <p className={classes.text}>{note.content}</p>
            {note.followUp && <p className={classes.text}>{followUpText(note.followUp)}</p>}
          </li>
        ))}
      </ul>
    )}
  </PrintedSheet>
);
