import { Button } from '@mantine/core';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import type { Note } from '@worksmart/shared/records/notes/schema.ts';
import { useEffect, useRef, useState } from 'react';
import { useKeptText } from '#ui/form/use-kept-text.ts';
import { Hint } from '#ui/hint.tsx';
import { NoteEditor } from './note-editor.tsx';
import { NoteText } from './note-text.tsx';
import { useSaveNote } from './notes.api.ts';
import { useFollowUpDraft } from './use-follow-up-draft.ts';

interface Props {
  customerId: number;
  note: Note;
  onDone: () => void;
}

/** Replaces the note while it is edited. Cancel discards the text; otherwise it is kept for the next Edit. */
export const EditNote = ({ customerId, note, onDone }: Props) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const key = `note.${customerId}.edit.${note.id}`;
  const { text, write, drop } = useKeptText(key, note.content);
  const followUp = useFollowUpDraft(key, note.followUp);
  const [overtaken, setOvertaken] = useState(false);
  const save = useSaveNote();

  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, []);

  const send = async (acceptSsn: boolean) => {
    const { id, rowVersion, type } = note;
    try {
      await save.mutateAsync({
        query: { customerID: customerId },
        body: {
          id,
          rowVersion,
          type: { id: type.id },
          content: text,
          ...(acceptSsn && { acceptSsn }),
          ...followUp.sent,
        },
      });
    } catch (thrown) {
      if (!(thrown instanceof AppError) || thrown.code !== 'stale') throw thrown;
      setOvertaken(true);
      return;
    }
    drop(text);
    followUp.drop();
    onDone();
  };
  const cancel = () => {
    drop();
    followUp.drop();
    onDone();
  };
  return (
    <>
      {overtaken && (
        <>
          <Hint>Someone else changed this note in the meantime. Save again to replace it; it now reads:</Hint>
          <NoteText content={note.content} />
        </>
      )}
      <NoteEditor
        customerId={customerId}
        label="Note"
        text={text}
        onChange={write}
        saved={note.content}
        followUp={followUp}
        onSave={send}
        field={field}
      >
        <Button variant="default" onClick={cancel}>
          Cancel
        </Button>
      </NoteEditor>
    </>
  );
};
