import { Button } from '@mantine/core';
import { IconNote } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx';
import { useNoteCount } from '../notes.api.ts';
import type { NotesOf } from './notes-of.ts';
import classes from './notes-panel.module.css';

const NotesPanel = lazyDialog(async () => (await import('./notes-panel.tsx')).NotesPanel);

/** Highlighted if the customer has notes, with their number. The panel follows it in the tab order. */
export const NotesButton = (of: NotesOf) => {
  const [open, setOpen] = useState(false);
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
