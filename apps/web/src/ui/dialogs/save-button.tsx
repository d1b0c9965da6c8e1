import { Box, Button, List, Tooltip } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { flushSync } from 'react-dom';
import { useLatest } from '#lib/use-latest.ts';
import { useCommands } from '../keys/commands.ts';
import { isMac } from '../keys/keys.ts';
import { useKey } from '../keys/use-key.ts';
import { toastError } from '../toasts.ts';

interface Props {
  onSave: () => void;
  canSave: boolean;
  /** What is missing, in the documented messages. Shown while the button is disabled. */
  problems?: readonly string[];
  saving?: boolean;
  label?: string | undefined;
  /** Nothing is there to save, so that another button may be the primary one. */
  quiet?: boolean;
  /** Gets the focus when the dialog opens, in place of its first field. */
  isFocused?: boolean | undefined;
}

/** A field may take over its text only when it loses the focus, as a cell of a grid does. */
export const settleField = (): void => {
  const { activeElement: field } = document;
  if (!(field instanceof HTMLElement) || field === document.body) return;
  flushSync(() => field.blur());
  if (field.isConnected) field.focus({ preventScroll: true });
};

/** Saves by key or palette. If something is missing, says what. */
const useSaveByKey = ({ onSave, canSave, problems = [], saving = false, label = 'Save' }: Props): void => {
  const save = useLatest(() => {
    if (canSave && !saving) onSave();
    else if (!saving && problems.length > 0) toastError(new AppError('validation', problems.join(' ')));
  });
  const press = () => {
    settleField();
    save();
  };
  useKey('save', press);
  useCommands(canSave ? [{ id: 'save', label, keyName: 'save', icon: IconDeviceFloppy, run: press }] : []);
};

/** The Save button: disabled as documented, with a tooltip that says what is missing. */
export const SaveButton = (props: Props) => {
  const { onSave, canSave, problems = [], saving, label = 'Save', quiet = false, isFocused } = props;
  useSaveByKey(props);
  const missing = !canSave && problems.length > 0;
  const tip = (
    <List size="xs" spacing={2} c="inherit">
      {problems.map((problem) => (
        <List.Item key={problem}>{problem}</List.Item>
      ))}
    </List>
  );
  return (
    <Tooltip label={tip} disabled={!missing} multiline maw={360}>
      <Box component="span">
        <Button
          onClick={onSave}
          disabled={!canSave}
          loading={saving}
          variant={quiet ? 'default' : 'filled'}
          data-autofocus={isFocused || undefined}
          aria-keyshortcuts={isMac ? 'Meta+S' : 'Control+S'}
          aria-description={missing ? problems.join(' ') : undefined}
        >
          {label}
        </Button>
      </Box>
    </Tooltip>
  );
};
