import { Text } from '@mantine/core';
import { planSections, premiumField } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { type CobraKind, cobraRate } from '@worksmart/shared/benefits/cobra/cobra.rules.ts';
import type { CobraPlan, CobraSheet } from '@worksmart/shared/benefits/cobra/cobra.schema.ts';
import { kindTitle } from '@worksmart/shared/benefits/cobra/cobra.texts.ts';
import { fieldName } from '@worksmart/shared/platform/field-name.ts';
import { exactText, formatMoney } from '@worksmart/shared/platform/money.ts';
import {
  type CoverageTier,
  contributionLabels,
  coverageTiers,
} from '@worksmart/shared/pricing/comparison/constants.ts';
import {
  ExplainedAmount,
  type Explanation,
  namedPlanRow,
  tierRow,
} from '#features/records/explanations/explanations.public.ts';
import { SimpleTable } from '#ui/table/simple-table.tsx';

interface Props {
  sheet: CobraSheet;
  kind: CobraKind;
  percent: number;
}

/** The premium at that percentage, and the Operations rows that make it. */
const explain = (
  plan: CobraPlan,
  tier: CoverageTier,
  { sheet: { year, medicalTier }, percent }: Props,
): Explanation => {
  const { id, planName, section } = plan;
  const source = { id, text: `Operations, ${planName} ${year}.` };
  const factor = section === 'medical' && medicalTier;
  return {
    formula: `${formatMoney(plan[premiumField(tier)])} premium × ${exactText(percent)}%, cut down to the cent.`,
    rows: [
      namedPlanRow(planName, planSections[section], year, source),
      ...(factor
        ? [
            tierRow(factor.description, year, {
              id: factor.id,
              text: `Operations, medical tier ${year}, ${factor.description}.`,
            }),
          ]
        : []),
    ],
  };
};

/** The rates of all active plans at one percentage. */
export const CobraRatesTable = (props: Props) => {
  const { sheet, kind, percent } = props;
  const title = kindTitle(kind, percent);
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        {title}
      </Text>
      <SimpleTable
        label={title}
        rows={sheet.plans}
        rowId={({ id }) => id}
        emptyText="No medical, dental or vision plan is active."
        columns={[
          { id: 'plan', header: 'Plan, per Month', cell: ({ planName }) => planName },
          { id: 'section', header: 'Coverage', width: 96, cell: ({ section }) => fieldName(section) },
          ...coverageTiers.map((tier) => ({
            id: tier,
            header: contributionLabels[tier],
            width: 112,
            numeric: true,
            cell: (plan: CobraPlan) => (
              <ExplainedAmount
                amount={cobraRate(plan[premiumField(tier)], percent)}
                explains={explain(plan, tier, props)}
              />
            ),
          })),
        ]}
      />
    </div>
  );
};
