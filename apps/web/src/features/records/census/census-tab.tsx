import { Stack, Text } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import type { CensusOverview } from '@worksmart/shared/records/census/schema.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { useState } from 'react';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { useCensuses } from './census.api.ts';
import { CensusActions } from './census-actions.tsx';
import { CensusFigures } from './census-figures.tsx';
import { CensusRows } from './census-rows.tsx';
import { CensusTotals } from './census-totals.tsx';
import { CensusVersions } from './census-versions.tsx';

const ImportDialog = lazyDialog(async () => (await import('./import/staff-import.tsx')).StaffImport);

type Customer = Pick<CustomerDetail, 'id' | 'name'>;

/** The employee census of a record: totals of the active version, its people, earlier versions, and the import. */
const CensusTab = ({ customer }: { customer: Customer }) => (
  <Loaded query={useCensuses(customer.id)} errorTitle="The census could not be loaded">
    {(overview) => <Census customer={customer} overview={overview} />}
  </Loaded>
);

const Census = ({ customer, overview }: { customer: Customer; overview: CensusOverview }) => {
  const [importing, setImporting] = useState(false);
  const { versions, may } = overview;
  const active = versions.find((version) => version.active);
  const importButton = may.change && (
    <IconButton icon={IconFileImport} label="Import Census" onClick={() => setImporting(true)} />
  );
  return (
    <Stack gap={0}>
      {active ? (
        <>
          <FormSection
            title={active.label}
            columns={0}
            action={<CensusActions overview={overview} version={active} importButton={importButton} />}
          >
            <CensusTotals version={active} minimum={overview.participationMinimum} />
          </FormSection>
          {may.apply && !active.rowsDeleted && <CensusFigures customerId={customer.id} />}
          {may.rows && !active.rowsDeleted && (
            <CensusRows key={active.id} id={active.id} mayShowDetails={may.details} />
          )}
        </>
      ) : (
        <FormSection title="Employee Census" columns={0} action={importButton}>
          <Text variant="note">
            There is no census yet. A list of employees with hours, pay and coverage fills in headcounts, wages and
            tiers.
          </Text>
        </FormSection>
      )}
      {versions.length > 0 && <CensusVersions versions={versions} mayRemove={may.change} />}
      {importing && <ImportDialog customerId={customer.id} active={active} onClose={() => setImporting(false)} />}
    </Stack>
  );
};

export default CensusTab;
