import { Badge, Stack, Text } from '@mantine/core';
import { formatDate } from '@worksmart/shared/platform/dates.ts';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import {
  amountField,
  type CoverageTier,
  coverageTiers,
  tierLabels,
} from '@worksmart/shared/pricing/comparison/constants.ts';
import { planSheetLabel } from '@worksmart/shared/pricing/reference/plan-sheet.columns.ts';
import type { PlanSheetRow, SheetPlan } from '@worksmart/shared/pricing/reference/plan-sheet.schema.ts';
import { changeText } from '@worksmart/shared/pricing/reference/plan-sheet-hints.rules.ts';
import { Hint } from '#ui/hint.tsx';
import { numericColumn, type SimpleColumn, SimpleTable } from '#ui/table/simple-table.tsx';
import { statusLooks } from '../import-status.ts';
import { typeWords } from './use-plan-sheet.ts';

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
const changedFields = ({ before, after }: PlanSheetRow): string[] => {
  if (!before || !after) return [];
  return (Object.keys(after) as (keyof SheetPlan)[])
    .filter((field) => !premiums.includes(field) && before[field] !== after[field])
    .map((field) => `${labelOf(field)}: ${textOf(field, before[field])} → ${textOf(field, after[field])}`);
};

/** A premium, what was stored, and its change against the followed plan. */
const Premium = ({ row, tier }: { row: PlanSheetRow; tier: CoverageTier }) => {
  const field = amountField(tier);
  const [is, was] = [row.after?.[field], row.before?.[field]];
  const change = row.changes.find((one) => one.tier === tier);
  if (is === undefined) return null;
  return (
    <>
      {was !== undefined && was !== is && <Text fz="xs" c="dimmed">{`${formatMoney(was)} →`}</Text>}
      <div>{formatMoney(is)}</div>
      {typeof change?.percent === 'number' && (
        <Text
          fz="xs"
          c={change.flagged ? 'var(--mantine-color-error)' : 'dimmed'}
          fw={change.flagged ? 600 : undefined}
        >
          {changeText(change.percent)}
        </Text>
      )}
    </>
  );
};

const Notes = ({ row }: { row: PlanSheetRow }) => (
  <Stack gap={2} ta="start" style={{ overflowWrap: 'anywhere' }}>
    {row.hints.map((hint) => (
      <Hint key={hint}>{hint}</Hint>
    ))}
    {changedFields(row).map((text) => (
      <Text key={text} fz="sm">
        {text}
      </Text>
    ))}
    {row.follows && row.status !== 'unchanged' && (
      <Text fz="xs" c="dimmed">{`Compared with ${row.follows.code} of ${row.follows.year}`}</Text>
    )}
  </Stack>
);

const columns: readonly SimpleColumn<PlanSheetRow>[] = [
  {
    id: 'status',
    header: 'Status',
    width: 96,
    cell: ({ status }) => (
      <Badge variant="light" color={statusLooks[status].color} c="var(--mantine-color-text)" tt="none">
        {statusLooks[status].text}
      </Badge>
    ),
  },
  {
    id: 'plan',
    header: 'Plan',
    cell: ({ name, code, year, typeId }) => (
      <div style={{ overflowWrap: 'anywhere' }}>
        {name}
        <Text fz="xs" c="dimmed">
          {[code, year, typeWords[typeId ?? 0]].filter(Boolean).join(' · ')}
        </Text>
      </div>
    ),
  },
  ...coverageTiers.map(
    (tier): SimpleColumn<PlanSheetRow> =>
      numericColumn(tier, tierLabels[tier], (row) => <Premium row={row} tier={tier} />, { width: 88 }),
  ),
  { id: 'notes', header: 'Notes', cell: (row) => <Notes row={row} /> },
];

/** The plans of a sheet that can be saved: what each would change. */
export const PlanRows = ({ rows }: { rows: readonly PlanSheetRow[] }) => (
  <SimpleTable
    label="Plans of the sheet"
    columns={columns}
    rows={rows}
    rowId={(row) => `${row.line} ${row.code}`}
    emptyText="No plan can be saved."
  />
);
