import { Group, Stack } from '@mantine/core';
import { emptyNoteMessage, noteMax, sameNoteMessage } from '@worksmart/shared/notes/schema.ts';
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { SaveButton } from '../../../ui/dialogs/save-button.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { TextAreaField } from '../../../ui/fields/text-fields.tsx';

interface Props {
  label: string;
  text: string;
  onChange: (text: string) => void;
  /** What it must differ from; none for a new note. */
  saved?: string;
  /** Throws when it could not be saved: the text stays. */
  onSave: () => Promise<unknown>;
  /** Beside Save. */
  children?: ReactNode;
  field?: RefObject<HTMLTextAreaElement | null>;
}

/** The text of a note and its Save, also by Ctrl+Enter. */
export const NoteEditor = ({ label, text, onChange, saved, onSave, children, field }: Props) => {
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const problem = text.trim() === '' ? emptyNoteMessage : text.trim() === saved ? sameNoteMessage : undefined;

  const save = async () => {
    if (problem || saving) return;
    setSaving(true);
    setFailure(undefined);
    try {
      await onSave();
    } catch (thrown) {
      setFailure(thrown);
    } finally {
      setSaving(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void save();
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
        <SaveButton onSave={() => void save()} canSave={!problem} problems={problem ? [problem] : []} saving={saving} />
      </Group>
    </Stack>
  );
};
