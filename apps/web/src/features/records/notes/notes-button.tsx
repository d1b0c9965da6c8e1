import { Button } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { IconNote } from '@tabler/icons-react';
import { useRef } from 'react';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import type { NoteSubject } from './note-subject.ts';
import { useNoteCount } from './notes.api.ts';
import classes from './notes-panel.module.css';

const NotesPanel = lazyDialog(async () => (await import('./notes-panel.tsx')).NotesPanel);

interface Opened {
  /** Whether the panel is open, if more than this button opens it. */
  opened?: boolean;
  onOpenedChange?: (opened: boolean) => void;
}

/** Highlighted if the customer has notes, with their number. The panel follows it in the tab order. */
export const NotesButton = ({ opened, onOpenedChange, ...of }: NoteSubject & Opened) => {
  const [open, setOpen] = useUncontrolled({ value: opened, defaultValue: false, onChange: onOpenedChange });
  const button = useRef<HTMLButtonElement>(null);
  const count = useNoteCount(of.customerId);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        variant={count > 0 ? 'light' : 'default'}
        leftSection={<IconNote size={16} aria-hidden />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        Notes {count > 0 && <span className={classes.count}>{count}</span>}
      </Button>
      {open && <NotesPanel {...of} onClose={close} />}
    </>
  );
};
