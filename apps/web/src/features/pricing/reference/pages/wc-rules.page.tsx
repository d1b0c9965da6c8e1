import { usePremiumDiscountTables, useWcStateTerms } from '#features/records/payroll/payroll.api.ts';
import { Page } from '#ui/page.tsx';
import { SubTabs } from '#ui/sub-tabs.tsx';
import { onTab } from '../on-tab.tsx';
import { DiscountTableDialog, WcStateDialog } from '../reference-dialogs.ts';
import { ReferenceRows, YearRows } from '../reference-rows.tsx';
import { discountColumns, wcStateColumns } from '../wc-table-columns.ts';

const States = () => (
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
    removal={({ state }) => `Owners’ pay in ${state} then counts in full, and extra pay for overtime is left out.`}
    frame={onTab}
  />
);

const Discounts = () => (
  <YearRows
    label="Premium Discounts"
    noun="premium discounts"
    kind="premiumDiscountTable"
    columns={discountColumns}
    query={usePremiumDiscountTables()}
    dialog={(props) => <DiscountTableDialog {...props} />}
    removal={({ year }) => `Policies of ${year} then get no premium discount.`}
    frame={onTab}
  />
);

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
