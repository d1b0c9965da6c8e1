import {
  type Withholding,
  type WithholdingSave,
  withholdingFields,
} from '@worksmart/shared/payroll/priced-rows.schema.ts';
import { labelsOf, newRow, typedOf } from '@worksmart/shared/record.ts';

export const withholdingLabels = labelsOf(withholdingFields);
export const newWithholding: WithholdingSave = newRow(withholdingFields);
export const withholdingValues = (row: Withholding): WithholdingSave => typedOf(withholdingFields, row);
