import { Box, Text } from '@mantine/core';
import { sharesAt } from '@worksmart/shared/benefits/benefit-groups/contribution-cost.rules.ts';
import type { GroupPlan } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import {
  benchmarkLimit,
  compareWithBenchmark,
  hasShares,
  signedPercent,
} from '@worksmart/shared/pricing/reference/benchmark.rules.ts';
import type { Benchmark } from '@worksmart/shared/pricing/reference/benchmark.schema.ts';
import { useState } from 'react';
import { BenchmarkSelect, useBenchmarkChoice } from '#features/pricing/reference/benchmark.public.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { numericColumn, SimpleTable } from '#ui/table/simple-table.tsx';
import { type GridStore, useGrid } from './grid-store.ts';

interface Props {
  store: GridStore;
  customerId: number;
}

const tiers = [
  { tier: 'eE', name: 'EE against single', share: 'workerSingle' },
  { tier: 'eF', name: 'EF against family', share: 'workerFamily' },
] as const;

const linesOf = (plans: readonly GroupPlan[], benchmark: Benchmark) =>
  plans.flatMap((plan) =>
    tiers.flatMap(({ tier, name, share }) => {
      const yearly = benchmark[share];
      if (yearly === null) return [];
      return [
        {
          id: `${plan.id} ${tier}`,
          plan: plan.planName,
          name,
          ...compareWithBenchmark(sharesAt(plan, tier, 'monthly').employee, yearly),
        },
      ];
    }),
  );
type Line = ReturnType<typeof linesOf>[number];

/** What employees pay for the active medical plans, per year, next to a survey or the provider's own clients. */
export const ShareBenchmark = ({ store, customerId }: Props) => {
  const [chosenId, setChosenId] = useState<number | null>(null);
  const plans = useGrid(store, ({ content }) => content.section.plans).filter(({ active }) => active);
  const choice = useBenchmarkChoice({ customerId, chosenId, has: hasShares, withOwnBook: plans.length > 0 });
  const { used, rows, failure } = choice;
  if (plans.length === 0 || (rows.length === 0 && !failure)) return null;
  return (
    <Box mt="sm">
      <FormSection title="Employees’ Share Compared" columns={0}>
        {failure ? (
          <ErrorPanel
            error={failure.error}
            title="The benchmarks could not be loaded"
            onRetry={() => void failure.refetch()}
          />
        ) : (
          <BenchmarkSelect choice={choice} chosenId={chosenId} onChoose={setChosenId} />
        )}
        {used && (
          <>
            <Box mt="sm">
              <ShareTable lines={linesOf(plans, used)} />
            </Box>
            <Text variant="fine" mt="xs">
              {`${benchmarkLimit(used)} 12 times the share in the grid; no trend is applied. ${used.source}.`}
            </Text>
          </>
        )}
      </FormSection>
    </Box>
  );
};

const differenceText = ({ difference, percent }: Line): string =>
  `${formatMoney(difference)}${percent ? ` (${signedPercent(percent)})` : ''}`;

const ShareTable = ({ lines }: { lines: readonly Line[] }) => (
  <SimpleTable
    label="Employees’ share compared, per year"
    rows={lines}
    rowId={({ id }) => id}
    emptyText="This benchmark has no share of employees."
    columns={[
      { id: 'plan', header: 'Plan', cell: ({ plan }) => plan },
      { id: 'tier', header: 'Tier', width: 144, cell: ({ name }) => name },
      numericColumn('own', 'Share per Year', ({ own }: Line) => formatMoney(own), { width: 136 }),
      numericColumn('benchmark', 'Benchmark', ({ benchmark }: Line) => formatMoney(benchmark), { width: 120 }),
      numericColumn('difference', 'Difference', differenceText, { width: 168 }),
    ]}
  />
);
