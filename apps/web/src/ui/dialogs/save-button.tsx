import { Button } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { flushSync } from 'react-dom';
import { useLatest } from '#lib/use-latest.ts';
import type { FormState } from '../form/use-contract-form.ts';
import { useCommands } from '../keys/commands.ts';
import { isMac } from '../keys/keys.ts';
import { useKey } from '../keys/use-key.ts';
import { MissingTip } from './missing-tip.tsx';

interface Props {
  /** What is missing, and how to show it. */
  form: Omit<FormState, 'dirty'>;
  onSave: () => void;
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

/** Saves by key or palette. If something is missing, shows it. */
const useSaveByKey = ({ form: { canSave, showProblems }, onSave, saving = false, label = 'Save' }: Props): void => {
  const save = useLatest(() => {
    if (saving) return;
    if (canSave) onSave();
    else showProblems();
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
  const { onSave, saving, label = 'Save', quiet = false, isFocused } = props;
  const { canSave, problems, showProblems } = props.form;
  useSaveByKey(props);
  const missing = canSave || saving ? [] : problems;
  return (
    <MissingTip problems={missing} showProblems={showProblems}>
      <Button
        onClick={onSave}
        disabled={!canSave}
        loading={saving}
        variant={quiet ? 'default' : 'filled'}
        data-autofocus={isFocused || undefined}
        aria-keyshortcuts={isMac ? 'Meta+S' : 'Control+S'}
        aria-description={missing.length > 0 ? missing.join(' ') : undefined}
      >
        {label}
      </Button>
    </MissingTip>
  );
};
