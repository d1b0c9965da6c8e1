import { lookupType } from '@worksmart/shared/lookups/constants.ts';
import type { OperationsKind } from '@worksmart/shared/reference/constants.ts';
import { rowHistoryQuery } from '../history.api.ts';
import { HistoryDialog } from './history-dialog.tsx';

interface Props {
  kind: OperationsKind;
  id: number;
  name: string;
  onClose: () => void;
}

/** The sources of the names of stored ids. */
const sources = {
  typeId: [{ type: lookupType.tierTypes }, { type: lookupType.planTypes }, { type: lookupType.rateTypes }],
  feeTypeId: [{ type: lookupType.feeTypes }],
  payCycleId: [{ type: lookupType.payrollCycles }],
  employeeRangeId: [{ type: lookupType.employeeRanges }],
  modelTypeId: [{ type: lookupType.modelTypes }],
};

/** The history of one row of reference data. */
export const RowHistoryDialog = ({ kind, id, name, onClose }: Props) => (
  <HistoryDialog
    name={name}
    query={rowHistoryQuery(kind, id)}
    sources={sources}
    emptyText="Not changed since it was first loaded."
    onClose={onClose}
  />
);
