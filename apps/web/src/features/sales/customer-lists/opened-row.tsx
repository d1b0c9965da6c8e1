import type { SalesRow } from '@worksmart/shared/records/customers/list.schema.ts';
import { type Ref, useImperativeHandle, useState } from 'react';
import { ArchiveDialog, DeleteCustomerDialog, RestoreDialog } from './row-dialogs.tsx';
import type { RowCommand } from './sales-row-actions.tsx';

interface Opened {
  /** The address opens the record itself. */
  command: Exclude<RowCommand, 'edit'>;
  row: SalesRow;
}

interface Props extends Opened {
  stageId: number;
  onClose: () => void;
}

export interface RowOpener {
  open: (opened: Opened) => void;
}

/** Holds the dialog that a row’s action opens. Kept outside the list, whose rows would otherwise all render again. */
export const OpenedRows = ({ ref, stageId }: { ref: Ref<RowOpener>; stageId: number }) => {
  const [opened, setOpened] = useState<Opened>();
  useImperativeHandle(ref, () => ({ open: setOpened }), []);
  return opened && <OpenedRow {...opened} stageId={stageId} onClose={() => setOpened(undefined)} />;
};

const OpenedRow = ({ command, row, stageId, onClose }: Props) => {
  switch (command) {
    case 'archive':
      return <ArchiveDialog row={row} stageId={stageId} onClose={onClose} />;
    case 'restore':
      return <RestoreDialog row={row} onClose={onClose} />;
    case 'delete':
      return <DeleteCustomerDialog row={row} stageId={stageId} onClose={onClose} />;
  }
};
