import { Group, Stack } from '@mantine/core';
import { emptyNoteMessage, noteMax, sameNoteMessage } from '@worksmart/shared/notes/schema.ts';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { SaveButton } from '../../../ui/dialogs/save-button.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { TextAreaField } from '../../../ui/fields/text-fields.tsx';
import { useAction } from '../../../ui/use-action.ts';

interface Props {
  label: string;
  text: string;
  onChange: (text: string) => void;
  /** The text to compare with; absent for a new note. */
  saved?: string;
  /** Throws if the note could not be saved; the text stays. */
  onSave: () => Promise<unknown>;
  /** Shown next to Save. */
  children?: ReactNode;
  field?: RefObject<HTMLTextAreaElement | null>;
}

/** The text field of a note with its Save button, which Ctrl+Enter also triggers. */
export const NoteEditor = ({ label, text, onChange, saved, onSave, children, field }: Props) => {
  const { busy: saving, failure, run } = useAction();
  const problem = text.trim() === '' ? emptyNoteMessage : text.trim() === saved ? sameNoteMessage : undefined;

  const save = () => {
    if (!problem && !saving) void run(onSave);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  };

  return (
    <Stack gap="xs">
      <TextAreaField
        ref={field}
        aria-label={label}
        maxLength={noteMax}
        value={text}
        onChange={onChange}
        onKeyDown={onKeyDown}
      />
      {failure !== undefined && <ErrorPanel error={failure} />}
      <Group gap="xs" justify="flex-end">
        {children}
        <SaveButton onSave={save} canSave={!problem} problems={problem ? [problem] : []} saving={saving} />
      </Group>
    </Stack>
  );
};
