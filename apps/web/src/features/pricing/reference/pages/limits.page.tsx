import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { BenefitYear } from '@worksmart/shared/pricing/reference/benefit-year.schema.ts';
import { useSearchParams } from 'react-router';
import { Page } from '#ui/page.tsx';
import { SubTabs } from '#ui/sub-tabs.tsx';
import { limitColumns, missingLimits } from '../limit-columns.ts';
import { onTab } from '../on-tab.tsx';
import { useBenefitYears } from '../reference.api.ts';
import { BenefitYearDialog } from '../reference-dialogs.ts';
import { YearRows } from '../reference-rows.tsx';
import { currentYear } from '../reference-years.ts';
import { StateContinuations } from '../state-continuations.tsx';

const Years = () => {
  const query = useBenefitYears();
  return (
    <YearRows
      label="Yearly Limits"
      noun="limits"
      kind="benefitYear"
      columns={limitColumns}
      query={query}
      dialog={(props) => <BenefitYearDialog {...props} />}
      removal={() => 'Benefit groups of a year without limits are not checked against any.'}
      frame={(list, newButton) => (
        <>
          {query.data && <MissingLimits rows={query.data} />}
          {onTab(list, newButton)}
        </>
      )}
    />
  );
};

const statesTab = 'State Continuation';

/** The yearly limits of benefit and tax law, and what states grant where federal COBRA does not apply. */
const LimitsPage = () => {
  const [params] = useSearchParams();
  return (
    <Page title="Yearly Limits">
      <SubTabs
        label="Yearly Limits"
        initial={params.get('list') === 'states' ? statesTab : undefined}
        tabs={[
          { label: 'Limits by Year', render: () => <Years /> },
          { label: statesTab, render: () => <StateContinuations /> },
        ]}
      />
    </Page>
  );
};

const MissingLimits = ({ rows }: { rows: readonly BenefitYear[] }) => {
  const year = currentYear();
  const missing = missingLimits(rows, [year, year + 1]);
  if (missing.length === 0) return null;
  return (
    <Alert
      color="yellow"
      variant="outline"
      mb="xs"
      py="xs"
      icon={<IconAlertTriangle aria-hidden />}
      aria-label="Limits to enter"
    >
      <Text size="sm">
        {missing.join(' ')} Checks that need a missing limit are skipped; that of another year is never used instead.
      </Text>
    </Alert>
  );
};

export default LimitsPage;
