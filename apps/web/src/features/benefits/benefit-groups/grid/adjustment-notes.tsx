import { Alert, List } from '@mantine/core';
import type { Adjustment } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import { Figures } from '#ui/figures.tsx';
import { useGridWords } from './grid-words.ts';

const reasons: Readonly<Record<Adjustment['reason'], string>> = {
  share: 'keeps its share of the new premium',
  premium: 'cut to the new premium',
  minimum: 'raised to the minimum',
};

interface Props {
  adjustments: readonly Adjustment[];
  /** The plans of this tab. */
  planIds: readonly number[];
}

/** Lists the entered amounts that the current premiums changed. */
export const AdjustmentNotes = ({ adjustments, planIds }: Props) => {
  const { tiers } = useGridWords();
  const here = adjustments.filter(({ planID }) => planIds.includes(planID));
  if (here.length === 0) return null;
  return (
    <Alert variant="outline" mb="sm" title="Premiums have changed, and employer contributions with them" role="note">
      <List size="sm">
        {here.map(({ planID, planName, tier, before, after, reason }) => (
          <List.Item key={`${planID} ${tier}`}>
            <Figures>
              {`${planName}, ${tiers[tier]}: ${formatMoney(before)} → ${formatMoney(after)} per month, ${reasons[reason]}.`}
            </Figures>{' '}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
};
