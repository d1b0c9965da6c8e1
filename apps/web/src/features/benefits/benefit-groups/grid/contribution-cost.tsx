import { Box, Text } from '@mantine/core';
import { hsaField } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import {
  type ContributionCost as Cost,
  type CostLine,
  contributionCost,
  peopleOf,
  type Shares,
  sumOfShares,
} from '@worksmart/shared/benefits/benefit-groups/contribution-cost.rules.ts';
import type { GroupPlan, OpenedGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { type Amount, formatMoney } from '@worksmart/shared/platform/money.ts';
import { contributionLabels, coverageTiers } from '@worksmart/shared/pricing/comparison/constants.ts';
import { frequencyLabel } from '@worksmart/shared/pricing/comparison/frequency.rules.ts';
import type { CensusCover } from '@worksmart/shared/records/census/schema.ts';
import { useCensusCover } from '#features/records/census/census.api.ts';
import { ExplainedAmount } from '#features/records/explanations/explanations.public.ts';
import { FormSection } from '#ui/form-section.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { numericColumn, SimpleTable } from '#ui/table/simple-table.tsx';
import { CensusLink } from '../group/census-link.tsx';
import { type CostSource, coverNote, explainMonth, explainPayroll, type Share } from './cost-explanation.ts';
import { type GridStore, useGrid } from './grid-store.ts';

interface Props {
  store: GridStore;
  customerId: number;
  group: Pick<OpenedGroup, 'year' | 'medicalTier'>;
}

/** What the medical contributions cost employer and employees, for the people of the client's census. */
export const ContributionCost = ({ store, customerId, group: { year, medicalTier } }: Props) => (
  <Box mt="sm">
    <FormSection title="Contribution Cost" columns={0}>
      <Loaded query={useCensusCover(customerId)} errorTitle="The census could not be loaded">
        {(cover) =>
          cover.census && medicalTier && cover.covered.length > 0 ? (
            <Costs store={store} cover={cover} source={{ census: cover.census, year, medicalTier }} />
          ) : (
            <Text variant="note">
              {cover.census
                ? 'No employee of the census has coverage.'
                : 'With a census of the employees, their coverage and pay cycles, this shows what the contributions cost.'}
              {!cover.census && <CensusLink customerId={customerId} />}
            </Text>
          )
        }
      </Loaded>
    </FormSection>
  </Box>
);

interface PlanCost {
  plan: GroupPlan;
  cost: Cost;
}

const shareNames: readonly (readonly [Share, string])[] = [
  ['premium', 'Premium'],
  ['employer', 'Employer'],
  ['hsa', 'Employer HSA'],
  ['employee', 'Employees'],
];

/** So that the columns of both tables are below each other. */
const shareWidth = 144;

const hasDeposits = ({ hsa }: Shares): boolean => hsa !== null && !hsa.isZero();

/** The cost of each active plan. The second table is about the selected plan, or the first active one. */
const Costs = ({ store, cover, source }: { store: GridStore; cover: CensusCover; source: CostSource }) => {
  const { plans, selected } = useGrid(store, ({ content, active }) => ({
    plans: content.section.plans,
    selected: active ? content.section.plans[active.plan] : undefined,
  }));
  const active = plans.filter((plan) => plan.active);
  const detailedPlan = selected?.active ? selected : active[0];
  if (!detailedPlan) return <Text variant="note">No plan is active.</Text>;
  const costs = active.map((plan) => ({
    plan,
    cost: contributionCost(plan, peopleOf(plan, active, cover.covered).covered),
  }));
  const people = peopleOf(detailedPlan, active, cover.covered);
  return (
    <>
      <Text variant="note" mb="xs">
        {coverNote(source, cover, people)}
      </Text>
      <MonthTable costs={costs} source={source} adds={people.basis === 'named'} />
      <PayrollTable plan={detailedPlan} lines={contributionCost(detailedPlan, people.covered).lines} source={source} />
    </>
  );
};

const yearText = (amount: Amount | null | undefined) =>
  amount && (
    <Text variant="fine" className="tabular">
      {formatMoney(amount)} a year
    </Text>
  );

/** @param adds whether the plans are of different people, so that their sum is a cost */
const MonthTable = ({ costs, source, adds }: { costs: PlanCost[]; source: CostSource; adds: boolean }) => {
  const totals = {
    month: sumOfShares(costs.map(({ cost }) => cost.month)),
    year: sumOfShares(costs.map(({ cost }) => cost.year)),
  };
  const hasTotals = adds && costs.length > 1;
  const count = costs.reduce((all, { cost }) => all + cost.people, 0);
  const shares = shareNames.filter(([share]) => share !== 'hsa' || costs.some(({ cost }) => hasDeposits(cost.month)));
  return (
    <SimpleTable
      label="Contribution cost per month"
      rows={costs}
      rowId={({ plan }) => plan.id}
      emptyText="No plan is active."
      columns={[
        {
          id: 'plan',
          header: 'Plan, per Month',
          cell: ({ plan }) => plan.planName,
          total: hasTotals && 'All active plans',
        },
        numericColumn('people', 'Employees', ({ cost }: PlanCost) => cost.people, {
          width: 88,
          total: hasTotals && count,
        }),
        ...shares.map(([share, header]) =>
          numericColumn(
            share,
            share === 'employee' ? 'Employees Pay' : header,
            ({ plan, cost }: PlanCost) => (
              <>
                <ExplainedAmount
                  amount={cost.people > 0 ? cost.month[share] : null}
                  explains={
                    cost.people > 0
                      ? explainMonth(share, { plan, tiers: cost.tiers, source })
                      : 'No one in the census has this plan.'
                  }
                />
                {cost.people > 0 && yearText(cost.year[share])}
              </>
            ),
            {
              width: shareWidth,
              total: hasTotals && totals.month[share] && (
                <>
                  {formatMoney(totals.month[share])}
                  {yearText(totals.year[share])}
                </>
              ),
            },
          ),
        ),
      ]}
    />
  );
};

interface PayrollProps {
  plan: GroupPlan;
  lines: readonly CostLine[];
  source: CostSource;
}

const PayrollTable = ({ plan, lines, source }: PayrollProps) => {
  const deposits = plan.hasHSA && coverageTiers.some((tier) => plan[hsaField(tier)] > 0);
  return (
    <>
      <Text size="sm" fw={600} mt="md" mb={4}>{`Per person and payroll: ${plan.planName}`}</Text>
      <SimpleTable
        label={`Contribution cost of ${plan.planName} per person and payroll`}
        rows={lines}
        rowId={({ tier, frequency }) => `${tier} ${frequency}`}
        emptyText={`No one in the census has ${plan.planName}.`}
        columns={[
          {
            id: 'tier',
            header: 'Coverage',
            cell: ({ tier, frequency }) => `${contributionLabels[tier]}, ${frequencyLabel(frequency)}`,
          },
          numericColumn('people', 'Employees', ({ people }: CostLine) => people, { width: 88 }),
          ...shareNames
            .filter(([share]) => share !== 'hsa' || deposits)
            .map(([share, header]) =>
              numericColumn(
                share,
                share === 'employee' ? 'Employee Pays' : header,
                (line: CostLine) => <PayrollShare share={share} line={line} plan={plan} source={source} />,
                { width: shareWidth },
              ),
            ),
        ]}
      />
    </>
  );
};

const PayrollShare = ({
  share,
  line,
  plan,
  source,
}: { share: keyof Shares; line: CostLine } & Omit<PayrollProps, 'lines'>) =>
  share === 'hsa' && plan.isAnnual_HSA ? (
    'Once a year'
  ) : (
    <ExplainedAmount amount={line.each[share]} explains={explainPayroll(share, line, plan, source)} />
  );
