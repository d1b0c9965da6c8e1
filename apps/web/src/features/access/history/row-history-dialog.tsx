import { auditedLists } from '@worksmart/shared/field-labels.ts';
import type { OperationsKind } from '@worksmart/shared/pricing/reference/constants.ts';
import { rowHistoryQuery } from './history.api.ts';
import { HistoryDialog } from './history-dialog.tsx';

interface Props {
  kind: OperationsKind;
  id: number;
  name: string;
  onClose: () => void;
}

/** The history of one row of reference data. */
export const RowHistoryDialog = ({ kind, id, name, onClose }: Props) => (
  <HistoryDialog
    name={name}
    query={rowHistoryQuery(kind, id)}
    sources={auditedLists(kind)}
    emptyText="Not changed since it was first loaded."
    onClose={onClose}
  />
);
