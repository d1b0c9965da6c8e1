import { formatDate } from '@worksmart/shared/platform/dates.ts';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import { amountField, coverageTiers } from '@worksmart/shared/pricing/comparison/constants.ts';
import { planSheetLabel } from '@worksmart/shared/pricing/reference/plan-sheet.columns.ts';
import type { PlanSheetRow, SheetPlan } from '@worksmart/shared/pricing/reference/plan-sheet.schema.ts';

const premiums: readonly string[] = coverageTiers.map(amountField);

const textOf = (field: keyof SheetPlan, value: SheetPlan[keyof SheetPlan]): string => {
  if (value === null) return '(empty)';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return formatMoney(value);
  return field === 'effectiveDate' ? formatDate(value) : value;
};

const columnOf = { highDeductible: 'modelType', followsCode: 'follows' } as const;

const labelOf = (field: keyof SheetPlan): string =>
  planSheetLabel(field === 'highDeductible' || field === 'followsCode' ? columnOf[field] : field);

/** Returns what changes in a plan apart from its premiums, one text for each field. */
export const changedFields = ({ before, after }: PlanSheetRow): string[] => {
  if (!before || !after) return [];
  return (Object.keys(after) as (keyof SheetPlan)[])
    .filter((field) => !premiums.includes(field) && before[field] !== after[field])
    .map((field) => `${labelOf(field)}: ${textOf(field, before[field])} → ${textOf(field, after[field])}`);
};
