import type { SalesRow } from '@worksmart/shared/customers/routes.ts';
import { stage } from '@worksmart/shared/lookups/constants.ts';
import { lazy, Suspense } from 'react';
import { CustomerDialog } from '../../customers.parts.ts';
import { ArchiveDialog } from './archive-dialog.tsx';
import { DeleteCustomerDialog } from './delete-customer-dialog.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import type { RowDeed } from './sales-row-actions.tsx';
import { SteppedRecord } from './stepped-record.tsx';

const LeadDialog = lazy(() => import('../lead/lead-dialog.tsx'));

interface Props {
  deed: RowDeed;
  row: SalesRow;
  /** The list that the row is one of, as it stood then. */
  ids: readonly number[];
  stageId: number;
  onClose: () => void;
}

/** The dialog that a row's action opened. */
export const OpenedRow = ({ deed, row, ids, stageId, onClose }: Props) => {
  switch (deed) {
    case 'archive':
      return <ArchiveDialog row={row} stageId={stageId} onClose={onClose} />;
    case 'restore':
      return <RestoreDialog row={row} onClose={onClose} />;
    case 'delete':
      return <DeleteCustomerDialog row={row} stageId={stageId} onClose={onClose} />;
    case 'edit':
      return (
        <Suspense>
          <SteppedRecord
            ids={ids}
            startId={row.id}
            record={stageId === stage.lead ? LeadDialog : CustomerDialog}
            onClose={onClose}
          />
        </Suspense>
      );
  }
};
