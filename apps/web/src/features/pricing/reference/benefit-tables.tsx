import { ageCurveColumns } from './age-curve-columns.ts';
import { benchmarkColumns, benchmarkTitle } from './benchmark-columns.ts';
import { onTab } from './on-tab.tsx';
import { useAgeCurves, useBenchmarks } from './reference.api.ts';
import { AgeCurveDialog, BenchmarkDialog } from './reference-dialogs.ts';
import { ReferenceRows } from './reference-rows.tsx';

/** The age curves that age-banded rates use. */
export const AgeCurves = () => (
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

/** What surveys say about premiums. */
export const Benchmarks = () => (
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
