import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePremiumDiscountTables, useWcStateTerms } from '#features/records/payroll/payroll.api.ts';
import { Page } from '#ui/page.tsx';
import { SubTabs } from '#ui/sub-tabs.tsx';
import { DiscountTableDialog, WcStateDialog } from '../lazy-dialogs.ts';
import { useRemoveDiscountTable, useRemoveWcStateTerms } from '../reference.api.ts';
import { ReferenceRows } from '../reference-rows.tsx';
import { discountColumns, wcStateColumns } from '../wc-table-columns.ts';
import { yearsAround } from '../year-rows-page.tsx';

const onTab = (list: ReactNode, newButton: ReactNode) => (
  <>
    <Group justify="flex-end" mb="sm">
      {newButton}
    </Group>
    {list}
  </>
);

const States = () => {
  const remove = useRemoveWcStateTerms();
  return (
    <ReferenceRows
      label="Owners and Overtime"
      noun="workers’ comp rules"
      emptyText="No states found."
      newLabel="New State"
      nameOf={({ state, year }) => `${state} ${year}`}
      kind="wcStateTerms"
      columns={wcStateColumns}
      query={useWcStateTerms()}
      dialog={(props) => <WcStateDialog {...props} />}
      onRemove={({ id }) => remove.mutateAsync({ params: { id } })}
      removal={({ state }) => `Owners’ pay in ${state} then counts in full, and extra pay for overtime is left out.`}
      frame={onTab}
    />
  );
};

const Discounts = () => {
  const remove = useRemoveDiscountTable();
  const query = usePremiumDiscountTables();
  return (
    <ReferenceRows
      label="Premium Discounts"
      noun="premium discounts"
      emptyText="No years found."
      newLabel="New Year"
      nameOf={({ year }) => String(year)}
      kind="premiumDiscountTable"
      columns={discountColumns}
      query={query}
      dialog={(props) => <DiscountTableDialog {...props} {...yearsAround(query.data ?? [], props.row)} />}
      onRemove={({ id }) => remove.mutateAsync({ params: { id } })}
      removal={({ year }) => `Policies of ${year} then get no premium discount.`}
      frame={onTab}
    />
  );
};

/** What workers' comp policies are priced with besides the rates of class codes. */
const WcRulesPage = () => (
  <Page title="Workers’ Comp Rules">
    <SubTabs
      label="Workers’ Comp Rules"
      tabs={[
        { label: 'Owners and Overtime', render: () => <States /> },
        { label: 'Premium Discounts', render: () => <Discounts /> },
      ]}
    />
  </Page>
);

export default WcRulesPage;
