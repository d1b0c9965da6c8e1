import type { SalesRow } from '@worksmart/shared/records/customers/list.schema.ts';
import { type Ref, useImperativeHandle, useState } from 'react';
import { ArchiveDialog, DeleteCustomerDialog, RestoreDialog } from './row-dialogs.tsx';
import type { RowCommand } from './sales-row-actions.tsx';

const dialogs = {
  archive: ArchiveDialog,
  restore: RestoreDialog,
  delete: DeleteCustomerDialog,
} as const;

interface Opened {
  /** The address opens the record itself. */
  command: Exclude<RowCommand, 'edit'>;
  row: SalesRow;
}

export interface RowOpener {
  open: (opened: Opened) => void;
}

/** Holds the dialog that a row’s action opens. Kept outside the list, whose rows would otherwise all render again. */
export const OpenedRows = ({ ref, stageId }: { ref: Ref<RowOpener>; stageId: number }) => {
  const [opened, setOpened] = useState<Opened>();
  useImperativeHandle(ref, () => ({ open: setOpened }), []);
  const OpenDialog = opened && dialogs[opened.command];
  return OpenDialog && <OpenDialog row={opened.row} stageId={stageId} onClose={() => setOpened(undefined)} />;
};
