import { Alert, Text } from '@mantine/core';
import { participationText } from '@worksmart/shared/records/census/participation.rules.ts';
import { useCensuses } from './census.api.ts';

/**
 * How many of the eligible employees enrolled, by the active census, with a hint if carriers ask for more. Nothing without a
 * census: it is an addition to the tab, so that a failure to load it says nothing either.
 */
export const Participation = ({ customerId }: { customerId: number }) => {
  const { data } = useCensuses(customerId);
  const active = data?.versions.find((version) => version.active);
  const text = active && participationText({ ...active.participation, asOf: active.asOf });
  if (!text) return null;
  const { percent } = active.participation;
  const minimum = data?.participationMinimum ?? null;
  const isLow = percent !== null && minimum !== null && percent < minimum;
  return (
    <section aria-label="Participation">
      <Text variant="note" mb="sm">
        Participation: {text}
      </Text>
      {isLow && (
        <Alert color="yellow" variant="outline" mb="sm">
          Participation is below the {minimum}% carriers require.
        </Alert>
      )}
    </section>
  );
};
