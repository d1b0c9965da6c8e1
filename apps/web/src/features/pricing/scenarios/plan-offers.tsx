import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { formatDollars } from '@worksmart/shared/platform/money.ts';
import type { ProviderPlan } from '@worksmart/shared/pricing/comparison/comparison.schema.ts';
import type { Tier } from '@worksmart/shared/pricing/reference/rows.schema.ts';
import { type PlanOffer, planOffers } from '@worksmart/shared/pricing/scenarios/plan-offers.rules.ts';
import { useId, useMemo, useState } from 'react';
import { tierWithFactor } from '#features/pricing/comparison/comparison.public.ts';
import { OptionSelect } from '#ui/fields/select-fields.tsx';
import { numericColumn, type SimpleColumn, SimpleTable } from '#ui/table/simple-table.tsx';
import type { WhatIfRead } from './use-what-if.ts';
import type { TriedBasis } from './what-if-basis.ts';

type Offer = PlanOffer<ProviderPlan, Tier>;

const columns: readonly SimpleColumn<Offer>[] = [
  {
    id: 'plan',
    header: 'WorkSmart Plan',
    cell: ({ plan, tier }) => (
      <>
        {plan.name}
        {tier && <Text variant="note">{tierWithFactor(tier)}</Text>}
      </>
    ),
  },
  numericColumn('provider', 'Per Year', ({ provider }) => formatDollars(provider)),
  numericColumn('difference', 'Savings', ({ difference }) => (
    <Text span inherit c={difference?.isNegative() ? 'var(--mantine-color-error)' : undefined}>
      {difference ? formatDollars(difference) : '–'}
    </Text>
  )),
];

interface Props {
  read: WhatIfRead;
  /** The plans as they are tried now. */
  tried: TriedBasis;
  /** The tier that is tried now. */
  tierId: number | undefined;
  onUse: (planId: number, offer: Offer) => void;
}

/** Every plan of the provider at every tier, for the people in one plan of the customer; the largest saving first. */
export const PlanOffers = ({ read, tried, tierId, onUse }: Props) => {
  const headingId = useId();
  const [chosenId, setChosenId] = useState<number>();
  const chosen = tried.plans.find(({ plan }) => plan.id === chosenId) ?? tried.plans[0];
  const offers = useMemo((): Offer[] => {
    if (!chosen) return [];
    const { plan, kind } = chosen;
    const ofKind = read.providerPlans.filter(({ type }) => type.id === plan.insurancePlanType.id);
    return planOffers(plan, ofKind, kind === 'medical' ? read.tiers : null);
  }, [chosen, read]);
  if (!chosen) return null;
  const isUsed = ({ plan, tier }: Offer) => plan.id === chosen.provider?.id && (tier === null || tier.id === tierId);
  return (
    <Stack component="section" aria-labelledby={headingId} gap="xs">
      <Group justify="space-between">
        <Title order={2} id={headingId} size="h4">
          Every Plan and Tier
        </Title>
        {tried.plans.length > 1 && (
          <OptionSelect
            label="For the People In"
            clearable={false}
            options={tried.plans.map(({ plan }) => ({ id: plan.id, name: plan.planName }))}
            value={{ id: chosen.plan.id }}
            onChange={(next) => setChosenId(next?.id)}
          />
        )}
      </Group>
      <Box mah={280} style={{ overflowY: 'auto' }}>
        <SimpleTable
          label={`WorkSmart plans for ${chosen.plan.planName}`}
          columns={columns}
          rows={offers}
          rowId={({ plan, tier }) => `${plan.id}.${tier?.id}`}
          emptyText="No one is enrolled in this plan, or the year has no plans."
          actionsHeader="Use"
          actions={(offer) => (
            <Button
              size="compact-sm"
              variant="default"
              disabled={isUsed(offer)}
              aria-label={`Use ${[offer.plan.name, offer.tier?.description].filter(Boolean).join(', ')}`}
              onClick={() => onUse(chosen.plan.id, offer)}
            >
              {isUsed(offer) ? 'In Use' : 'Use'}
            </Button>
          )}
        />
      </Box>
    </Stack>
  );
};
