import { Accordion, VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useKeptText } from '../../../ui/form/use-kept-text.ts';
import { useSaveNote } from '../notes.api.ts';
import { NoteEditor } from './note-editor.tsx';
import type { NotesOf } from './notes-of.ts';
import classes from './notes-panel.module.css';

/** Used in an element id, which cannot contain spaces. */
const item = 'new';

/** Starts open if an unsaved note exists here. */
export const AddNote = ({ customerId, benefitGroup, typeId }: NotesOf & { typeId: number }) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, write, drop } = useKeptText(`note.${customerId}.${benefitGroup?.id ?? 0}.${typeId}`, '');
  const [open, setOpen] = useState(text ? item : null);
  const [said, setSaid] = useState('');
  const save = useSaveNote();

  const add = async () => {
    const group = benefitGroup ? { id: benefitGroup.id } : null;
    const body = { id: 0, benefitGroup: group, type: { id: typeId }, content: text };
    await save.mutateAsync({ query: { customerID: customerId }, body });
    drop();
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
              label="New note"
              text={text}
              onChange={(next) => {
                setSaid('');
                write(next);
              }}
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
