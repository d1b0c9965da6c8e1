import { Group } from '@mantine/core';
import { Page } from '#ui/page.tsx';
import { SubTabs } from '#ui/sub-tabs.tsx';
import { ageCurveColumns } from '../age-curve-columns.ts';
import { useAgeCurves } from '../reference.api.ts';
import { AgeCurveDialog } from '../reference-dialogs.ts';
import { ReferenceRows } from '../reference-rows.tsx';

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
    frame={(list, newButton) => (
      <>
        <Group justify="flex-end" mb="sm">
          {newButton}
        </Group>
        {list}
      </>
    )}
  />
);

/** Tables that comparisons of benefits use. */
const BenefitTablesPage = () => (
  <Page title="Benefit Tables">
    <SubTabs label="Benefit Tables" tabs={[{ label: 'Age Curves', render: () => <AgeCurves /> }]} />
  </Page>
);

export default BenefitTablesPage;
