import { Text, Title } from '@mantine/core';
import { type SafeHarbor, safeHarbor } from '@worksmart/shared/benefits/aca/affordability.rules.ts';
import {
  affordabilityBasis,
  affordabilityLimits,
  affordabilityText,
} from '@worksmart/shared/benefits/aca/affordability-text.rules.ts';
import type { BenefitGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { testedPlan } from '@worksmart/shared/benefits/benefit-groups/tested-plan.rules.ts';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { useAffordability, useMinimumValues } from './aca.api.ts';
import { Untested } from './untested.tsx';

interface Props {
  /** The group as the customer submitted it. */
  group: BenefitGroup;
  customerId: number;
}

/** Says whether what the customer chose is affordable under the ACA, for clients that are or may be large employers. */
export const ReviewedAffordability = ({ group, customerId }: Props) => {
  const values = useMinimumValues(group.year);
  const tested = testedPlan(group.medical.plans, (id) => values.get(id) ?? null, group.addedShare ?? 0);
  const harbor: SafeHarbor = group.safeHarbor ?? safeHarbor.povertyLine;
  const { year, planYearMonth, newGuideline } = group;
  const { data, error, refetch } = useAffordability(
    customerId,
    {
      year,
      share: tested?.share.toNumber() ?? 0,
      safeHarbor: harbor,
      planYearMonth: planYearMonth ?? undefined,
      newGuideline,
    },
    tested !== undefined,
  );
  if (error && !data)
    return <ErrorPanel error={error} title="Affordability could not be tested" onRetry={() => void refetch()} />;
  if (!tested || !data?.applies) return null;
  return (
    <section aria-label="Affordability (ACA)">
      <Title order={3}>Affordability (ACA)</Title>
      {data.missing !== null ? (
        <Untested result={data} customerId={customerId} />
      ) : (
        <>
          <Text fw={600}>{affordabilityText(data, harbor)}</Text>
          <Text variant="note">
            {affordabilityBasis(data, { plan: tested.plan.planName, share: formatMoney(tested.share), harbor })}
          </Text>
          <Text variant="fine">{affordabilityLimits(data)}</Text>
        </>
      )}
    </section>
  );
};
