import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { BenefitYear } from '@worksmart/shared/pricing/reference/benefit-year.schema.ts';
import { limitColumns, missingLimits } from '../limit-columns.ts';
import { useBenefitYears } from '../reference.api.ts';
import { BenefitYearDialog } from '../reference-dialogs.ts';
import { YearRows } from '../reference-rows.tsx';
import { currentYear } from '../reference-years.ts';

/** The yearly limits of benefit and tax law. */
const LimitsPage = () => (
  <YearRows
    label="Yearly Limits"
    noun="limits"
    kind="benefitYear"
    columns={limitColumns}
    query={useBenefitYears()}
    above={(rows) => <MissingLimits rows={rows} />}
    dialog={(props) => <BenefitYearDialog {...props} />}
    removal={() => 'Benefit groups of a year without limits are not checked against any.'}
  />
);

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
