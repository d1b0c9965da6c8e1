import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { BenefitYear } from '@worksmart/shared/pricing/reference/benefit-year.schema.ts';
import { useSearchParams } from 'react-router';
import { Page } from '#ui/page.tsx';
import { SubTabs } from '#ui/sub-tabs.tsx';
import { AgeCurves, Benchmarks } from '../benefit-tables.tsx';
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

/** The tabs that an address may name: `?list=states`. */
const tabs = [
  { list: 'years', label: 'Limits by Year', render: () => <Years /> },
  { list: 'states', label: 'State Continuation', render: () => <StateContinuations /> },
  { list: 'curves', label: 'Age Curves', render: () => <AgeCurves /> },
  { list: 'benchmarks', label: 'Benchmarks', render: () => <Benchmarks /> },
];

/** The yearly limits of benefit and tax law, and the tables that compare benefits: of states, ages and surveys. */
const LimitsPage = () => {
  const [params] = useSearchParams();
  return (
    <Page title="Yearly Limits">
      <SubTabs
        label="Yearly Limits"
        initial={tabs.find(({ list }) => list === params.get('list'))?.label}
        tabs={tabs}
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
