import {
  type WorkersComp,
  type WorkersCompSave,
  workersCompFields,
} from '@worksmart/shared/payroll/priced-rows.schema.ts';
import { labelsOf, newRow, typedOf } from '@worksmart/shared/record.ts';

export const workersCompLabels = labelsOf(workersCompFields);
export const newWorkersComp: WorkersCompSave = newRow(workersCompFields);
export const workersCompValues = (row: WorkersComp): WorkersCompSave => typedOf(workersCompFields, row);
