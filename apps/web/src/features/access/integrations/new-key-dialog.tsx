import { Button, Code, Group, Text } from '@mantine/core';
import { CopyTextButton } from '#ui/copy-text-button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';

interface Props {
  /** What is shown once. */
  secret: string;
  title: string;
  /** What the other program does with it. */
  children: string;
  /** Whether administrators can see it again. */
  isKept?: boolean;
  onClose: () => void;
}

/** Shows a new key once. It closes only by its button, so that no one loses the key by accident. */
export const NewKeyDialog = ({ secret, title, children, isKept = false, onClose }: Props) => (
  <Dialog blocking onClose={onClose} title={title} size="lg" gap="md">
    <Text>{children}</Text>
    <Code block fz="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
      {secret}
    </Code>
    <Text variant="note">
      {isKept ? 'Administrators can see it again.' : 'It is shown only now, and stored nowhere.'} Put it where the other
      program keeps its secrets.
    </Text>
    <Group justify="flex-end">
      <CopyTextButton value={secret} />
      <Button onClick={onClose}>I have stored it</Button>
    </Group>
  </Dialog>
);
