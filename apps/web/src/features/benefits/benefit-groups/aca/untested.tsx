import { Text } from '@mantine/core';
import { untestedText } from '@worksmart/shared/benefits/aca/affordability-text.rules.ts';
import type { Affordability } from '@worksmart/shared/benefits/aca/schema.ts';
import { OperationsLink } from '#features/records/explanations/explanations.public.ts';
import { CensusLink } from '../group/census-link.tsx';

/** Says what a test lacks, with a link to where it is entered. */
export const Untested = ({ result, customerId }: { result: Affordability; customerId: number }) => {
  const { missing, year, guidelineYear } = result;
  return (
    <Text size="sm">
      {untestedText(result)}
      {missing === 'percent' && <OperationsLink list="limits" year={year} />}
      {missing === 'guideline' && <OperationsLink list="limits" year={guidelineYear} />}
      {(missing === 'census' || missing === 'pay') && <CensusLink customerId={customerId} />}
    </Text>
  );
};
