import { Button, Group, ScrollArea, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ErrorPanel } from '../error-panel.tsx';
import { TextAreaField } from '../fields/text-fields.tsx';
import { useAction } from '../use-action.ts';
import { Dialog } from './dialog.tsx';

interface Props<Understood> {
  title: string;
  /** The columns it looks for. */
  hint: string;
  read: (text: string) => Understood;
  /** Renders what was recognized and what was not. */
  preview: (understood: Understood) => ReactNode;
  /** The number of values to import. */
  taken: (understood: Understood) => number;
  /** The button’s label for that number. */
  use: (taken: number) => string;
  /** Imports the values. The dialog closes, or stays with the error if this fails. */
  onUse: (understood: Understood) => unknown;
  onClose: () => void;
}

/** A dialog for cells copied from a spreadsheet. Shows what was recognized before it imports anything. */
export const PasteDialog = <Understood,>(props: Props<Understood>) => {
  const { title, hint, read, preview, taken, use, onUse, onClose } = props;
  const [text, setText] = useState('');
  const understood = read(text);
  const count = taken(understood);
  const { busy, failure, run } = useAction();
  const apply = () =>
    run(async () => {
      await onUse(understood);
      onClose();
    });
  return (
    <Dialog title={title} onClose={onClose} size="xl" busy={busy} gap="md">
      <TextAreaField
        label="Copied Cells"
        description={hint}
        minRows={4}
        maxRows={6}
        spellCheck={false}
        data-autofocus
        value={text}
        onChange={setText}
      />
      {text.trim() !== '' && (
        <ScrollArea.Autosize mah={280} type="auto">
          {preview(understood)}
        </ScrollArea.Autosize>
      )}
      {failure !== undefined && <ErrorPanel error={failure} retriedBy="its-control" />}
      <Group justify="space-between" gap="xs">
        <Text c="dimmed" fz="sm">
          Nothing changes until you apply it.
        </Text>
        <Group gap="xs">
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button disabled={count === 0} loading={busy} onClick={() => void apply()}>
            {use(count)}
          </Button>
        </Group>
      </Group>
    </Dialog>
  );
};
