import { Box, Group, Title, UnstyledButton } from '@mantine/core';
import { IconFileText, IconPencil, IconTrash } from '@tabler/icons-react';
import { maxScenarios, type Scenario } from '@worksmart/shared/pricing/scenarios/schema.ts';
import { type Profit, type WhatIfFigures, whatIf } from '@worksmart/shared/pricing/scenarios/what-if.rules.ts';
import { useId, useMemo, useState } from 'react';
import { dayText } from '#lib/business-day.ts';
import { RemoveRowDialog } from '#ui/dialogs/remove-row-dialog.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import { type SimpleColumn, SimpleTable } from '#ui/table/simple-table.tsx';
import { dollars } from './headline.tsx';
import { bodyOf, draftOf, draftTerms } from './scenario-draft.ts';
import { ScenarioNameDialog } from './scenario-name-dialog.tsx';
import { useRemoveScenario } from './scenarios.api.ts';
import type { WhatIfRead } from './use-what-if.ts';
import classes from './what-if.module.css';

interface Props {
  customerId: number;
  scenarios: readonly Scenario[];
  read: WhatIfRead;
  openId: number | undefined;
  onOpen: (scenario: Scenario) => void;
  onChoose: (scenarioId: number) => void;
  onRemoved: (id: number) => void;
}

interface Row {
  scenario: Scenario;
  figures: WhatIfFigures;
}

type Asking = { what: 'name' | 'delete'; scenario: Scenario };

const isPartial = ({ total, notCounted: { administration, workersCompRows } }: Profit): boolean =>
  total !== null && (administration || workersCompRows > 0);

const columnsOf = (openId: number | undefined, onOpen: (scenario: Scenario) => void): readonly SimpleColumn<Row>[] => [
  {
    id: 'name',
    header: 'Name',
    cell: ({ scenario }) => (
      <UnstyledButton
        className={classes.name}
        fz="sm"
        c="var(--mantine-color-anchor)"
        fw={scenario.id === openId ? 600 : undefined}
        aria-current={scenario.id === openId || undefined}
        aria-label={`Open ${scenario.name}`}
        onClick={() => onOpen(scenario)}
      >
        {scenario.name}
      </UnstyledButton>
    ),
  },
  {
    id: 'saving',
    header: 'Customer Savings',
    numeric: true,
    cell: ({ figures: { summary } }) =>
      `${dollars(summary.compared?.saving ?? null)}${summary.compared?.leftOut ? ' of the lines known' : ''}`,
  },
  {
    id: 'profit',
    header: 'Profit against Today',
    numeric: true,
    cell: ({ figures: { profit } }) => `${dollars(profit.total)}${isPartial(profit) ? ' in part' : ''}`,
  },
  { id: 'by', header: 'Saved By', cell: ({ scenario }) => scenario.createdBy },
  { id: 'on', header: 'Saved On', width: 104, cell: ({ scenario }) => dayText(scenario.createdOn) },
];

/** Every saved scenario with its current result: side by side, to open, rename, delete or propose. */
export const SavedScenarios = ({ customerId, scenarios, read, openId, onOpen, onChoose, onRemoved }: Props) => {
  const [asking, setAsking] = useState<Asking>();
  const ask = (what: Asking['what'], scenario: Scenario) => () => setAsking({ what, scenario });
  const remove = useRemoveScenario();
  const headingId = useId();
  const rows = useMemo(
    (): Row[] =>
      scenarios.map((scenario) => ({
        scenario,
        figures: whatIf(read.basis, draftTerms(draftOf(scenario), read.record, read.tiers)),
      })),
    [scenarios, read],
  );
  return (
    <section aria-labelledby={headingId}>
      <Title order={2} id={headingId} size="h4" mb="xs">
        {`Saved Scenarios${scenarios.length > 0 ? ` (${scenarios.length} of ${maxScenarios})` : ''}`}
      </Title>
      <Box mah={280} style={{ overflowY: 'auto' }}>
        <SimpleTable
          label="Saved scenarios"
          columns={columnsOf(openId, onOpen)}
          rows={rows}
          rowId={({ scenario }) => scenario.id}
          emptyText="No scenarios saved yet."
          actionsHeader="Actions"
          actions={({ scenario }) => (
            <Group gap={4} wrap="nowrap">
              <RowAction
                icon={IconFileText}
                label={`Put ${scenario.name} into the proposal`}
                tip="Put into the proposal"
                onClick={() => onChoose(scenario.id)}
              />
              <RowAction icon={IconPencil} tip="Rename" of={scenario.name} onClick={ask('name', scenario)} />
              <RowAction icon={IconTrash} tip="Delete" of={scenario.name} onClick={ask('delete', scenario)} />
            </Group>
          )}
        />
      </Box>
      {asking?.what === 'name' && (
        <ScenarioNameDialog
          customerId={customerId}
          scenario={{
            ...bodyOf(draftOf(asking.scenario)),
            id: asking.scenario.id,
            name: asking.scenario.name,
            rowVersion: asking.scenario.rowVersion,
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking?.what === 'delete' && (
        <RemoveRowDialog
          noun="Scenario"
          name={asking.scenario.name}
          onRemove={async () => {
            await remove.mutateAsync({ params: { id: asking.scenario.id } });
            onRemoved(asking.scenario.id);
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </section>
  );
};
