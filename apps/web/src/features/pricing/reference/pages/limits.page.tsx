import { Alert, List, Text } from '@mantine/core';
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
    <Alert color="yellow" variant="outline" mb="sm" icon={<IconAlertTriangle aria-hidden />} title="Limits to enter">
      <List size="sm" listStyleType="none">
        {missing.map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
      <Text size="sm">
        Checks that need a missing limit are skipped. A limit of another year is never used instead.
      </Text>
    </Alert>
  );
};

export default LimitsPage;
