import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Page } from '#ui/page.tsx';
import { SubTabs } from '#ui/sub-tabs.tsx';
import { ageCurveColumns } from '../age-curve-columns.ts';
import { benchmarkColumns, benchmarkTitle } from '../benchmark-columns.ts';
import { useAgeCurves, useBenchmarks } from '../reference.api.ts';
import { AgeCurveDialog, BenchmarkDialog } from '../reference-dialogs.ts';
import { ReferenceRows } from '../reference-rows.tsx';

const onTab = (list: ReactNode, newButton: ReactNode) => (
  <>
    <Group justify="flex-end" mb="sm">
      {newButton}
    </Group>
    {list}
  </>
);

const AgeCurves = () => (
  <ReferenceRows
    label="Age Curves"
    noun="age curve"
    plural="age curves"
    emptyText="No age curves found."
    newLabel="New Curve"
    nameOf={({ name, year }) => `${name} ${year}`}
    kind="ageCurve"
    columns={ageCurveColumns}
    query={useAgeCurves()}
    dialog={(props) => <AgeCurveDialog {...props} />}
    removal={({ states, year }) =>
      states.length > 0
        ? `Age-banded plans of ${states.join(', ')} in ${year} can then only use the carrier’s own rates. Stored plans stay as they are.`
        : 'Stored plans stay as they are.'
    }
    frame={onTab}
  />
);

const Benchmarks = () => (
  <ReferenceRows
    label="Benchmarks"
    noun="benchmark"
    plural="benchmarks"
    emptyText="No benchmarks found."
    newLabel="New Benchmark"
    nameOf={benchmarkTitle}
    kind="benchmark"
    columns={benchmarkColumns}
    query={useBenchmarks()}
    dialog={(props) => <BenchmarkDialog {...props} />}
    removal={() => 'Later proposals use the newest row that is left. Proposals that were made stay as they are.'}
    frame={onTab}
  />
);

/** Tables that comparisons of benefits use. */
const BenefitTablesPage = () => (
  <Page title="Benefit Tables">
    <SubTabs
      label="Benefit Tables"
      tabs={[
        { label: 'Age Curves', render: () => <AgeCurves /> },
        { label: 'Benchmarks', render: () => <Benchmarks /> },
      ]}
    />
  </Page>
);

export default BenefitTablesPage;
