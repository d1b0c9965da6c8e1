import { Stack, Text } from '@mantine/core';
import type { WhatIfFigures as Figures, Profit } from '@worksmart/shared/pricing/scenarios/what-if.rules.ts';
import { scaleOf } from './change-bars.tsx';
import { CostTable } from './cost-table.tsx';
import { dollars, Headline } from './headline.tsx';
import { MarginHeadline } from './margin-headline.tsx';
import type { ScenarioDraft } from './scenario-draft.ts';
import { wholePremium } from './scenario-draft.ts';
import classes from './what-if.module.css';

interface Props {
  customerId: number;
  before: Figures;
  after: Figures;
  shares: Pick<ScenarioDraft, 'employerShare' | 'employerShareToday'>;
}

const knownOnly = (leftOut: number, noun: string): string =>
  leftOut > 0 ? `, without ${leftOut} ${noun}${leftOut === 1 ? '' : 's'} not known on both sides` : '';

const notCounted = ({ notCounted: { administration, workersCompRows: rows } }: Profit): string => {
  const parts = [
    ...(administration ? ['admin rates'] : []),
    ...(rows > 0 ? [`${rows} workers’ comp ${rows === 1 ? 'row' : 'rows'} without a base rate`] : []),
  ];
  return parts.length > 0 ? ` Not counted: ${parts.join(', ')}.` : '';
};

/** The customer’s savings and the provider’s profit: as recorded, and under the changed terms. */
export const WhatIfFigures = ({ customerId, before, after, shares }: Props) => {
  const sharesPremiums = [shares.employerShare, shares.employerShareToday].some(
    (share) => share !== null && share !== wholePremium,
  );
  const { employees, profit } = after;
  const savings = [before, after].map(({ summary }) => summary.compared?.saving ?? null);
  const scale = scaleOf([...savings, before.profit.total, profit.total]);
  return (
    <Stack component="section" aria-label="Figures" gap="md" className={classes.figures}>
      <div className={classes.headlines}>
        <Headline
          label="Customer Savings per Year"
          note={(after.summary.compared?.leftOut ?? 0) > 0 ? 'Lines known on both sides only' : undefined}
          before={before.summary.compared?.saving ?? null}
          after={after.summary.compared?.saving ?? null}
          scale={scale}
        />
        <Headline
          label="WorkSmart Profit against Today"
          note="Per year, against what the customer pays today. Internal only: never printed or emailed"
          before={before.profit.total}
          after={profit.total}
          scale={scale}
        />
        <MarginHeadline customerId={customerId} />
      </div>
      <CostTable before={before.summary} after={after.summary} />
      <Stack gap={4}>
        {after.summary.lines.some(({ saving }) => !saving) && (
          <Text variant="note">
            A dash means not known yet. Totals and savings that need it are not shown; the tab of that line says what is
            missing.
          </Text>
        )}
        {after.workersCompAside && (
          <Text variant="note">{`Workers’ comp, not included in the proposal: ${dollars(after.workersCompAside.today)} today, ${dollars(after.workersCompAside.provider)} with WorkSmart${knownOnly(after.workersCompAside.leftOut, 'row')}.`}</Text>
        )}
        {employees && sharesPremiums && (
          <Text size="sm">
            {`Employees pay ${dollars(employees.today)} of the premiums per year today and ${dollars(employees.provider)} with WorkSmart${knownOnly(employees.leftOut, 'plan')}.`}
          </Text>
        )}
        <Text variant="note">{`WorkSmart profit: ${dollars(profit.administration)} from admin rates (WorkSmart less current), ${dollars(profit.workersComp)} from workers’ comp (above the base rate).${notCounted(profit)}`}</Text>
      </Stack>
    </Stack>
  );
};
