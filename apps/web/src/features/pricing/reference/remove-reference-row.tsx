import { Stack, Text } from '@mantine/core';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import type { ReferenceKind } from '@worksmart/shared/pricing/reference/constants.ts';
import type { Impact } from '@worksmart/shared/pricing/reference/impact.schema.ts';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { NoticeDialog } from '#ui/dialogs/notice-dialog.tsx';
import { toast } from '#ui/toasts.ts';
import { ImpactLines, ImpactNote } from './impact-note.tsx';
import { useRemoveRow } from './reference.api.ts';
import { referenceNames } from './reference-names.ts';

interface Props {
  kind: ReferenceKind;
  id: number;
  name: string;
  onClose: () => void;
}

/** Asks before a row is deleted. If the row cannot be deleted, names what uses it. */
export const RemoveReferenceRow = ({ kind, id, name, onClose }: Props) => {
  const remove = useRemoveRow(kind);
  const noun = referenceNames[kind];
  const [usedBy, setUsedBy] = useState<Impact>();

  const confirm = async () => {
    try {
      await remove.mutateAsync({ params: { id } });
      toast(`${noun} deleted!`);
      onClose();
    } catch (thrown) {
      if (!(thrown instanceof AppError) || thrown.code !== 'in_use') throw thrown;
      setUsedBy(thrown.details as Impact);
    }
  };

  if (usedBy) {
    return (
      <NoticeDialog title={`${noun} in Use`} onClose={onClose}>
        <Stack gap="xs">
          <Text style={{ overflowWrap: 'anywhere' }}>{`${name} stays, since it is used by`}</Text>
          <ImpactLines touched={usedBy} />
        </Stack>
      </NoticeDialog>
    );
  }
  return (
    <ConfirmDialog
      title={`Delete ${noun}?`}
      confirm="Delete"
      destructive
      closesItself
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text style={{ overflowWrap: 'anywhere' }}>{`Are you sure you want to delete ${name}?`}</Text>
        <ImpactNote scope={{ kind, id, removal: true }} effect="It is used by" />
      </Stack>
    </ConfirmDialog>
  );
};
