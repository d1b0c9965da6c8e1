import { Skeleton, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { comparisonGrid } from '@worksmart/shared/records/payroll/comparison-grid.rules.ts';
import type { AdminRatesSave } from '@worksmart/shared/records/payroll/schema.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { AdminRateFields } from './admin-rate-fields.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { MarginSection } from './margin-section.tsx';
import { OtherCosts } from './other-costs.tsx';
import { calculatedRatesQuery } from './payroll.api.ts';
import type { PayrollForm } from './payroll-form.ts';

const settleMs = 300;

/** The rates that the server calculates for the typed values; requested 300 ms after the last key. */
const useCalculatedRates = ({ id, rfp }: CustomerDetail, typed: AdminRatesSave) => {
  const [settled] = useDebouncedValue(typed, settleMs);
  const { note_1, note_2, ...rates } = settled;
  const payCycles = rfp.payRoll.payCycles.map(({ cycleCount, ftCount, ptCount }) => ({ cycleCount, ftCount, ptCount }));
  return useQuery(calculatedRatesQuery({ ...rates, customerId: id, year: rfp.rfpYear, payCycles }));
};

/** Compares the provider's rates with the prospect's current costs. Only an administrator can type here. */
export const AdminRates = ({ customer, form }: { customer: CustomerDetail; form: PayrollForm }) => {
  const { data, error, refetch } = useCalculatedRates(customer, form.values.rfp.adminRates);
  const { saveRfp, editAdminRates } = customer.abilities;
  return (
    <>
      {saveRfp && !editAdminRates && (
        <Text variant="note" mb="sm">
          Administrators enter these rates.
        </Text>
      )}
      <AdminRateFields form={form} rates={data} editable={editAdminRates} />
      <FormSection title="Comparison" columns={0}>
        {error && <ErrorPanel error={error} title="The rates could not be calculated" onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton h={240} />}
        {data && comparisonGrid(data).lines.length === 0 && (
          <Text c="dimmed">There is nothing to compare yet: add pay cycles with employees under General.</Text>
        )}
        {data && comparisonGrid(data).lines.length > 0 && <ComparisonTable grid={comparisonGrid(data)} rates={data} />}
      </FormSection>
      <OtherCosts payRoll={form.values.rfp.payRoll} />
      <MarginSection customer={customer} />
    </>
  );
};
