import { Accordion, VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useKeptText } from '#ui/form/use-kept-text.ts';
import { NoteEditor } from './note-editor.tsx';
import type { NoteSubject } from './note-subject.ts';
import { useSaveNote } from './notes.api.ts';
import classes from './notes-panel.module.css';
import { useFollowUpDraft } from './use-follow-up-draft.ts';

/** Used in an element id, which cannot contain spaces. */
const item = 'new';

/** Starts open if an unsaved note exists here. */
export const AddNote = ({ customerId, benefitGroup, typeId }: NoteSubject & { typeId: number }) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const key = `note.${customerId}.${benefitGroup?.id ?? 0}.${typeId}`;
  const { text, write, drop } = useKeptText(key, '');
  const followUp = useFollowUpDraft(key, null);
  const [open, setOpen] = useState(text || followUp.draft ? item : null);
  const [said, setSaid] = useState('');
  const save = useSaveNote();

  const add = async (acceptSsn: boolean) => {
    const group = benefitGroup ? { id: benefitGroup.id } : null;
    const body = {
      id: 0,
      benefitGroup: group,
      type: { id: typeId },
      content: text,
      ...(acceptSsn && { acceptSsn }),
      ...followUp.sent,
    };
    await save.mutateAsync({ query: { customerID: customerId }, body });
    drop();
    followUp.drop();
    setSaid('Note saved.');
    field.current?.focus();
  };
  const toggle = (next: string | null) => {
    // Rendered synchronously, so that the next key goes to the field.
    flushSync(() => setOpen(next));
    if (next) field.current?.focus();
  };
  return (
    <>
      <Accordion
        value={open}
        onChange={toggle}
        variant="contained"
        transitionDuration={0}
        order={3}
        classNames={{ control: classes.add, label: classes.addLabel, content: classes.addContent }}
      >
        <Accordion.Item value={item}>
          <Accordion.Control>Add a New Note</Accordion.Control>
          <Accordion.Panel>
            <NoteEditor
              customerId={customerId}
              label="New note"
              text={text}
              onChange={(next) => {
                setSaid('');
                write(next);
              }}
              followUp={followUp}
              onSave={add}
              field={field}
            />
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
};
