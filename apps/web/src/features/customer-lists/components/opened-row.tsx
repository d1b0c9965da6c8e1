import type { Matching } from '@worksmart/shared/customers/list.routes.ts';
import type { SalesRow } from '@worksmart/shared/customers/list.schema.ts';
import { stage } from '@worksmart/shared/lookups/constants.ts';
import { type Ref, useImperativeHandle, useState } from 'react';
import { CustomerDialog, LeadDialog, SteppedRecord } from '../../customer-record/customer-record.parts.ts';
import { ArchiveDialog, DeleteCustomerDialog, RestoreDialog } from './row-dialogs.tsx';
import type { RowCommand } from './sales-row-actions.tsx';

interface Opened {
  command: RowCommand;
  row: SalesRow;
  /** The list the row was opened from, unchanged since. */
  ids: readonly number[];
  /** The filters of that list, if `ids` are only those of a window. */
  matching: Matching | undefined;
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

const OpenedRow = ({ command, row, ids, matching, stageId, onClose }: Props) => {
  switch (command) {
    case 'archive':
      return <ArchiveDialog row={row} stageId={stageId} onClose={onClose} />;
    case 'restore':
      return <RestoreDialog row={row} onClose={onClose} />;
    case 'delete':
      return <DeleteCustomerDialog row={row} stageId={stageId} onClose={onClose} />;
    case 'edit':
      return (
        <SteppedRecord
          ids={ids}
          matching={matching}
          startId={row.id}
          record={stageId === stage.lead ? LeadDialog : CustomerDialog}
          onClose={onClose}
        />
      );
  }
};
