import { Button, Group, Paper, Text } from '@mantine/core';
import { procedureId } from '@worksmart/shared/benefits/procedures/constants.ts';
import type { Procedure } from '@worksmart/shared/benefits/procedures/routes.ts';
import { mayCause } from '@worksmart/shared/benefits/renewals/transitions.rules.ts';
import { useState } from 'react';
import { useUser } from '#features/access/auth/session.api.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Page } from '#ui/page.tsx';
import { NamedCell } from '#ui/table/named-cell.tsx';
import { type SimpleColumn, SimpleTable } from '#ui/table/simple-table.tsx';
import { useCards } from '#ui/table/use-cards.ts';
import { useProcedures } from '../procedures.api.ts';
import { RenewClientsDialog } from '../procedures.public.ts';

const columns: readonly SimpleColumn<Procedure>[] = [
  { id: 'name', header: 'Name', width: 180, cell: (row) => row.name },
  { id: 'description', header: 'Description', cell: (row) => row.description },
];

const narrowColumns: readonly SimpleColumn<Procedure>[] = [
  { id: 'name', header: 'Name', cell: (row) => <NamedCell {...row} /> },
];

/** The actions that apply to all clients at once. */
const ProceduresPage = () => {
  const procedures = useProcedures();
  const { id, role, isSalesAgent } = useUser();
  const cards = useCards();
  const [opened, setOpened] = useState<Procedure>();
  const open = (row: Procedure) => row.id === procedureId.renewClients && setOpened(row);
  return (
    <Page title="Procedures">
      <Loaded query={procedures} errorTitle="The procedures could not be loaded">
        {(rows) => (
          <Paper withBorder p="md">
            <SimpleTable
              label="Procedures"
              columns={cards ? narrowColumns : columns}
              rows={rows}
              rowId={(row) => row.id}
              emptyText="No procedures found."
              actionsHeader="Actions"
              actions={(row) => (
                <Group gap={4} wrap={cards ? 'wrap' : 'nowrap'}>
                  {row.processID !== null && (
                    <Button size="compact-sm" variant="subtle" onClick={() => open(row)}>
                      Show Progress
                    </Button>
                  )}
                  <Button
                    size="compact-sm"
                    variant="default"
                    disabled={!row.isAvailable}
                    aria-label={`Run Procedure ${row.name}`}
                    onClick={() => open(row)}
                  >
                    Run Procedure
                  </Button>
                </Group>
              )}
            />
            {!mayCause({ userId: id, roleId: role.id, isSalesAgent }, 'prepare') && (
              <Text variant="note" mt="sm">
                Only administrators and client managers may run a procedure.
              </Text>
            )}
          </Paper>
        )}
      </Loaded>
      {opened && (
        <RenewClientsDialog
          processId={opened.processID}
          onClose={() => {
            setOpened(undefined);
            void procedures.refetch();
          }}
        />
      )}
    </Page>
  );
};

export default ProceduresPage;
