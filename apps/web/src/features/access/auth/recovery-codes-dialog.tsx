import { Button, CopyButton, SimpleGrid, Text } from '@mantine/core';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import classes from './recovery-codes-dialog.module.css';

const inHalves = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/** Shows new recovery codes, once. */
export const RecoveryCodesDialog = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => {
  const lines = codes.map(inHalves);
  return (
    <Dialog blocking onClose={onClose} title="Store your recovery codes" size="md" gap="md">
      <Text>
        If you lose your phone, each of these codes signs you in once. Store them where only you find them: they are not
        shown again.
      </Text>
      <SimpleGrid component="ul" cols={2} spacing="xs" className={classes.codes} aria-label="Recovery codes">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </SimpleGrid>
      <DialogButtons>
        <CopyButton value={lines.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy} data-autofocus>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>I have stored them</Button>
      </DialogButtons>
    </Dialog>
  );
};
