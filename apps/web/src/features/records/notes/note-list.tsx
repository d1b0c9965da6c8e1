import { Button, Text } from '@mantine/core';
import type { Note } from '@worksmart/shared/records/notes/schema.ts';
import { useRef, useState } from 'react';
import { dayText } from '#lib/business-day.ts';
import { RemoveRowDialog } from '#ui/dialogs/remove-row-dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { NoteItem } from './note-item.tsx';
import type { NoteSubject } from './note-subject.ts';
import { useRemoveNote } from './notes.api.ts';
import classes from './notes-panel.module.css';
import { PrintedNotes } from './printed-notes.tsx';

/** How many notes to render at first, and to add on each request for more. */
const atOnce = 50;

interface Props extends Pick<NoteSubject, 'customerId' | 'customerName'> {
  /** Undefined while loading. */
  notes: readonly Note[] | undefined;
  error: Error | null;
  onRetry: () => void;
  /** The search text, which is highlighted in the notes; they then also show their type. */
  searched?: string;
}

/** Lists notes, newest first, with edit and delete for users who may. */
export const NoteList = ({ customerId, customerName, notes, error, onRetry, searched = '' }: Props) => {
  const [most, setMost] = useState(atOnce);
  const [removing, setRemoving] = useState<Note>();
  const list = useRef<HTMLDivElement>(null);
  const remove = useRemoveNote();

  if (!notes && error) return <ErrorPanel error={error} title="The notes could not be loaded" onRetry={onRetry} />;
  const state = notes ? notes.length === 0 && 'No notes found.' : 'retreiving notes....';
  const found =
    searched && notes && notes.length > 0 && `${notes.length} ${notes.length === 1 ? 'note' : 'notes'} found`;
  return (
    <div ref={list} tabIndex={-1} className={classes.list}>
      <Text role="status" c="dimmed" fz="sm" ta={state ? 'center' : undefined} py={state ? 'md' : 0}>
        {state || found}
      </Text>
      {notes && notes.length > 0 && (
        <ul className={classes.items}>
          {notes.slice(0, most).map((note) => (
            <NoteItem
              key={note.id}
              customerId={customerId}
              note={note}
              searched={searched}
              onRemove={() => setRemoving(note)}
            />
          ))}
        </ul>
      )}
      {notes && notes.length > most && (
        <Button variant="default" size="xs" onClick={() => setMost(most + atOnce)}>
          {`Show more (${notes.length - most})`}
        </Button>
      )}
      {notes && <PrintedNotes customerName={customerName} notes={notes} searched={searched} />}
      {removing && (
        <RemoveRowDialog
          noun="Note"
          name={`the note of ${dayText(removing.createdBy.createdOn)} by ${removing.createdBy.name}`}
          onRemove={() => remove.mutateAsync({ params: { id: removing.id } })}
          onClose={() => {
            setRemoving(undefined);
            // The button that had the focus may be deleted with the note.
            list.current?.focus();
          }}
        />
      )}
    </div>
  );
};
