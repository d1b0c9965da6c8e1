import { Box, Text } from '@mantine/core';
import type { AffordabilityEmployees, AffordabilityQuery } from '@worksmart/shared/benefits/aca/schema.ts';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import { Loaded } from '#ui/loaded.tsx';
import { numericColumn, SimpleTable } from '#ui/table/simple-table.tsx';
import { useAffordabilityEmployees } from './aca.api.ts';

type Tested = AffordabilityEmployees['employees'][number];

const nameOf = ({ lastName, firstName, empNo }: Tested): string =>
  [lastName, firstName].filter(Boolean).join(', ') || `No. ${empNo ?? ''}`;

const limitText = ({ limit }: Tested): string => (limit === null ? 'Pay unknown' : formatMoney(limit));
const overText = ({ limit, over }: Tested): string => (limit === null ? '' : over > 0 ? formatMoney(over) : '–');

/** What each employee may pay at most, with those over it first. */
export const TestedEmployees = ({ customerId, query }: { customerId: number; query: AffordabilityQuery }) => (
  <Box mt="sm">
    <Loaded query={useAffordabilityEmployees(customerId, query)} errorTitle="The employees could not be loaded">
      {({ employees, lowestHourlyRate }) => (
        <>
          <Text variant="note" mb="xs">
            The audit log records that you have seen limits that depend on wages.
            {lowestHourlyRate !== null && ` The share is affordable from ${formatMoney(lowestHourlyRate)} per hour on.`}
          </Text>
          <SimpleTable
            label="Affordability by employee"
            rows={employees}
            rowId={({ rowNo }) => rowNo}
            emptyText="No one was tested."
            columns={[
              { id: 'name', header: 'Employee', cell: nameOf },
              numericColumn('limit', 'At Most per Month', limitText, { width: 152 }),
              numericColumn('over', 'Over By', overText, { width: 120 }),
            ]}
          />
        </>
      )}
    </Loaded>
  </Box>
);
