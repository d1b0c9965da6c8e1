import { Button, Group, Text } from '@mantine/core';
import { formatDate } from '@worksmart/shared/platform/dates.ts';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import { warningText } from '@worksmart/shared/records/census/check.rules.ts';
import { cycleNames, tierNames } from '@worksmart/shared/records/census/lists.ts';
import type { CensusDetailRow } from '@worksmart/shared/records/census/schema.ts';
import { wageBandText } from '@worksmart/shared/records/census/wages.rules.ts';
import { useState } from 'react';
import { type Column, figureColumn } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { useLocalTableState } from '#ui/table/use-table-state.ts';
import { useCensusRows } from './census.api.ts';
import classes from './census.module.css';
import { CountedWarnings } from './counted-warnings.tsx';

const nameOf = ({ lastName, firstName, empNo }: CensusDetailRow): string =>
  [lastName, firstName].filter(Boolean).join(', ') || `No. ${empNo ?? ''}`;

const warningsOf = ({ warnings }: CensusDetailRow): string[] => warnings.map(warningText);

const person: readonly Column<CensusDetailRow>[] = [
  { id: 'name', header: 'Name', text: nameOf },
  { id: 'empNo', header: 'Number', width: 84, narrow: 76, text: ({ empNo }) => empNo ?? '' },
  {
    id: 'warnings',
    header: 'Warnings',
    width: 180,
    narrow: 148,
    breaks: true,
    text: (row) => warningsOf(row).join('; '),
  },
];

const work: readonly Column<CensusDetailRow>[] = [
  { id: 'state', header: 'State', width: 80, narrow: 68, filter: 'choice', text: ({ state }) => state ?? '' },
  { id: 'ftPt', header: 'FT/PT', width: 80, narrow: 68, filter: 'choice', text: ({ ftPt }) => ftPt ?? '' },
  figureColumn('hours', 'Hours', ({ weeklyHours }) => weeklyHours, { width: 80, narrow: 68 }),
  {
    id: 'cycle',
    header: 'Pay Cycle',
    width: 104,
    narrow: 80,
    filter: 'choice',
    text: ({ payCycle }) => (payCycle === null ? '' : cycleNames[payCycle]),
  },
  { id: 'wcCode', header: 'WC', width: 76, narrow: 62, text: ({ wcCode }) => wcCode ?? '' },
  {
    id: 'tier',
    header: 'Coverage',
    width: 108,
    narrow: 88,
    filter: 'choice',
    breaks: true,
    text: ({ tier, cobra }) => `${tier === null ? '' : tierNames[tier]}${cobra ? ' (COBRA)' : ''}`,
  },
];

const columns: readonly Column<CensusDetailRow>[] = [
  ...person,
  figureColumn('age', 'Age', ({ age }) => age, { width: 72, narrow: 64 }),
  {
    id: 'wages',
    header: 'Wages per Year',
    width: 124,
    narrow: 96,
    breaks: true,
    filter: 'choice',
    text: ({ wagesFrom }) => (wagesFrom === null ? '' : wageBandText(wagesFrom)),
    sortBy: ({ wagesFrom }) => wagesFrom,
  },
  ...work,
];

const detailColumns: readonly Column<CensusDetailRow>[] = [
  ...person,
  {
    id: 'dob',
    header: 'Birth Date',
    width: 100,
    narrow: 88,
    text: ({ dob }) => formatDate(dob),
    sortBy: ({ dob }) => dob ?? null,
  },
  figureColumn('wages', 'Wages per Year', ({ annual = null }) => annual, {
    width: 120,
    narrow: 100,
    show: formatMoney,
  }),
  ...work,
];

const tobacco: Column<CensusDetailRow> = {
  id: 'tobacco',
  header: 'Tobacco',
  width: 84,
  narrow: 76,
  filter: 'choice',
  text: (row) => (row.tobacco === null ? '' : row.tobacco ? 'Yes' : 'No'),
};

/** Few lists say who uses tobacco: the column is only there if one person’s row does. */
const shownColumns = (all: readonly Column<CensusDetailRow>[], rows: readonly CensusDetailRow[] | undefined) =>
  rows?.some((row) => row.tobacco !== null) ? [...all, tobacco] : all;

/** The people of a census. Wages and birth dates are hidden until the user asks for them, which the audit log records. */
export const CensusRows = ({ id, mayShowDetails }: { id: number; mayShowDetails: boolean }) => {
  const [details, setDetails] = useState(false);
  const query = useCensusRows(id, details);
  const state = useLocalTableState();
  return (
    <section aria-label="People" className={classes.people}>
      {mayShowDetails && (
        <Group justify="space-between" mb="xs">
          <Text variant="note">
            {details ? 'The audit log records that you have seen wages and birth dates.' : 'Ages and wage bands only.'}
          </Text>
          <Button variant="default" size="compact-sm" onClick={() => setDetails(!details)}>
            {details ? 'Hide wages and birth dates' : 'Show wages and birth dates'}
          </Button>
        </Group>
      )}
      {query.data && <CountedWarnings texts={query.data.flatMap(warningsOf)} noun={['person', 'people']} mb="md" />}
      <div className={classes.rows}>
        <DataTable
          label="People of the census"
          columns={shownColumns(details ? detailColumns : columns, query.data)}
          rows={query.data}
          rowId={({ rowNo }) => rowNo}
          state={state}
          emptyText="No one is in this census."
          query={query}
          errorTitle="The people could not be loaded"
        />
      </div>
    </section>
  );
};
