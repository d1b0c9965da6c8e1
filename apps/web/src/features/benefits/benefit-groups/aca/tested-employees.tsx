import { Box, Text } from '@mantine/core';
import type { AffordabilityEmployees, AffordabilityQuery } from '@worksmart/shared/benefits/aca/schema.ts';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import { Loaded } from '#ui/loaded.tsx';
import { SimpleTable } from '#ui/table/simple-table.tsx';
import { useAffordabilityEmployees } from './aca.api.ts';

type Tested = AffordabilityEmployees['employees'][number];

const nameOf = ({ lastName, firstName, empNo }: Tested): string =>
  [lastName, firstName].filter(Boolean).join(', ') || `No. ${empNo ?? ''}`;

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
              {
                id: 'limit',
                header: 'At Most per Month',
                width: 152,
                numeric: true,
                cell: ({ limit }) => (limit === null ? 'Pay unknown' : formatMoney(limit)),
              },
              {
                id: 'over',
                header: 'Over By',
                width: 120,
                numeric: true,
                cell: ({ limit, over }) => (limit === null ? '' : over > 0 ? formatMoney(over) : '–'),
              },
            ]}
          />
        </>
      )}
    </Loaded>
  </Box>
);
