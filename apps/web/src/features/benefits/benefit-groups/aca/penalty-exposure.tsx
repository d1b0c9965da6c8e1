import { Box, SimpleGrid, Text } from '@mantine/core';
import {
  type Exposure,
  notAffordableExposure,
  notOfferedExposure,
  offersEnough,
} from '@worksmart/shared/benefits/aca/penalties.rules.ts';
import type { Affordability } from '@worksmart/shared/benefits/aca/schema.ts';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import { useState } from 'react';
import { CountField } from '#ui/fields/number-fields.tsx';

const amounts = ({ month, year }: Exposure): string => `${formatMoney(month)} a month, ${formatMoney(year)} a year`;

interface Props {
  year: number;
  exposure: NonNullable<Affordability['exposure']>;
}

/** What the employer mandate could cost, for typed numbers that are not saved. */
export const PenaltyExposure = ({ year, exposure }: Props) => {
  const { fullTime, failEvery } = exposure;
  const [typedOffered, setOffered] = useState<number | null>(null);
  const [typedCredit, setCredit] = useState<number | null>(null);
  const offered = Math.min(typedOffered ?? fullTime, fullTime);
  const withCredit = Math.min(typedCredit ?? failEvery, fullTime);
  const enough = offersEnough(fullTime, offered);
  return (
    <Box mt="md">
      <Text size="sm" fw={600}>
        Penalty exposure, {year}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md" mt={4}>
        <CountField
          label="Offered Coverage"
          description={`Of ${fullTime} full-time; not saved.`}
          placeholder={String(fullTime)}
          value={typedOffered}
          onChange={setOffered}
        />
        <CountField
          label="With a Premium Tax Credit"
          description={`${failEvery} fail every safe harbor; not saved.`}
          placeholder={String(failEvery)}
          value={typedCredit}
          onChange={setCredit}
        />
      </SimpleGrid>
      <Text size="sm" mt="xs" role="status">
        {enough
          ? `4980H(b): ${amounts(notAffordableExposure(fullTime, withCredit, exposure))} if ${withCredit} get a credit. It is an exposure, not a bill.`
          : `4980H(a): coverage is not offered to enough. ${amounts(notOfferedExposure(fullTime, exposure))} if one of them gets a credit. It is an exposure, not a bill.`}
      </Text>
    </Box>
  );
};
