import { Stack, Text } from '@mantine/core';
import type { WhatIfFigures as Figures } from '@worksmart/shared/scenarios/what-if.rules.ts';
import type { ScenarioDraft } from '../scenario-draft.ts';
import { wholePremium } from '../scenario-draft.ts';
import { scaleOf } from './change-bars.tsx';
import { CostTable } from './cost-table.tsx';
import { dollars, Headline } from './headline.tsx';
import classes from './what-if.module.css';

interface Props {
  before: Figures;
  after: Figures;
  shares: Pick<ScenarioDraft, 'employerShare' | 'employerShareToday'>;
}

/** What the customer saves and the provider earns: as recorded, and under the terms that were moved. */
export const WhatIfFigures = ({ before, after, shares }: Props) => {
  const sharesPremiums = [shares.employerShare, shares.employerShareToday].some(
    (share) => share !== null && share !== wholePremium,
  );
  const { employees, profit } = after;
  const savings = [before, after].map(({ summary }) => summary.total?.saving ?? null);
  const scale = scaleOf([...savings, before.profit.total, profit.total]);
  return (
    <Stack component="section" aria-label="Figures" gap="md" className={classes.figures}>
      <div className={classes.headlines}>
        <Headline
          label="Customer Saving a Year"
          before={before.summary.total?.saving ?? null}
          after={after.summary.total?.saving ?? null}
          scale={scale}
        />
        <Headline
          label="Provider Profit a Year"
          note="Internal: on no paper and in no email"
          before={before.profit.total}
          after={profit.total}
          scale={scale}
        />
      </div>
      <CostTable before={before.summary} after={after.summary} />
      <Stack gap={4}>
        {(after.summary.total?.leftOut ?? 0) > 0 && (
          <Text size="sm" c="dimmed">
            A line with a dash is not known on one side and is in no total: its tab says what is missing.
          </Text>
        )}
        {after.workersCompAside && (
          <Text size="sm" c="dimmed">
            {`Workers’ comp, not included in the proposal: ${dollars(after.workersCompAside.today)} today, ${dollars(after.workersCompAside.provider)} with WorkSmart.`}
          </Text>
        )}
        {employees && sharesPremiums && (
          <Text size="sm">
            {`Of the premiums the employees pay ${dollars(employees.today)} today and ${dollars(employees.provider)} with WorkSmart, a year.`}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {`Provider profit: ${dollars(profit.administration)} from admin rates (provider less current), ${dollars(profit.workersComp)} from workers’ comp (above the base rate).`}
        </Text>
      </Stack>
    </Stack>
  );
};
