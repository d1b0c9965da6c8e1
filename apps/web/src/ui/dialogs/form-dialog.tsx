import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FormState } from '../form/use-contract-form.ts';
import { useAction } from '../use-action.ts';
import { Dialog } from './dialog.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import { DiscardDialog, useCloseGuard } from './discard-dialog.tsx';
import { SaveButton } from './save-button.tsx';

export interface FormDialogProps {
  title: string;
  children: ReactNode;
  form: FormState;
  /** Resolves to whether it saved, as `form.submit` does; the dialog then closes. A thrown error is shown inside. */
  onSave: () => Promise<boolean>;
  onClose: () => void;
  closeLabel?: string;
  /** Save by default. */
  saveLabel?: string;
  size?: string;
  /** Puts the focus on the Save button, for a dialog that may stay as it opens. */
  focusSave?: boolean;
}

/** A dialog for a small record: contact, location, pay cycle. Mount its form after the values are loaded. */
export const FormDialog = (props: FormDialogProps) => {
  const { title, children, form, onSave, onClose, closeLabel = 'Close', saveLabel } = props;
  const { dirty, canSave, showProblems } = form;
  const { busy: saving, failure, run } = useAction();
  const guard = useCloseGuard(dirty, onClose);
  const save = () =>
    run(async () => {
      if (await onSave()) onClose();
    });

  return (
    <Dialog onClose={guard.requestClose} title={title} busy={saving} size={props.size ?? 'lg'}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          // Pressing Enter twice saves once.
          if (saving) return;
          if (canSave) void save();
          else showProblems();
        }}
      >
        <Stack gap="md">
          {children}
          <DialogButtons onCancel={guard.requestClose} cancel={closeLabel} busy={saving} failure={failure}>
            <SaveButton form={form} onSave={save} saving={saving} label={saveLabel} isFocused={props.focusSave} />
          </DialogButtons>
          <input type="submit" hidden tabIndex={-1} aria-hidden />
        </Stack>
      </form>
      <DiscardDialog guard={guard} />
    </Dialog>
  );
};
