import { Button, Group, ScrollArea, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { TextAreaField } from '../../../ui/fields/text-fields.tsx';

interface Props<Understood> {
  title: string;
  /** Which columns are looked for. */
  hint: string;
  read: (text: string) => Understood;
  /** Draws what was understood, and what was not. */
  preview: (understood: Understood) => ReactNode;
  /** How much would be taken over. */
  taken: (understood: Understood) => number;
  /** Text of the button, by how much it takes over. */
  use: (taken: number) => string;
  onUse: (understood: Understood) => void;
  onClose: () => void;
}

/** Cells copied from a spreadsheet: shows what was understood of them before any of it is taken over. */
export const PasteDialog = <Understood,>(props: Props<Understood>) => {
  const { title, hint, read, preview, taken, use, onUse, onClose } = props;
  const [text, setText] = useState('');
  const understood = read(text);
  const count = taken(understood);
  return (
    <Dialog opened title={title} onClose={onClose} size="xl">
      <Stack gap="md">
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
        <Group justify="space-between" gap="xs">
          <Text c="dimmed" fz="sm">
            Nothing changes until you apply it.
          </Text>
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button
              disabled={count === 0}
              onClick={() => {
                onUse(understood);
                onClose();
              }}
            >
              {use(count)}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Dialog>
  );
};
