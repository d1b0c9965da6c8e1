import { Stack, Text } from '@mantine/core';
import type { GroupPlan } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { enrolledText } from '@worksmart/shared/benefits/renewals/change-texts.ts';
import {
  type ChangeRange,
  changesPerEmployee,
  enrolledCosts,
  uncomparedPlans,
  type YearlyCosts,
} from '@worksmart/shared/benefits/renewals/enrolled-costs.rules.ts';
import type { FilledRenewal } from '@worksmart/shared/benefits/renewals/portal.schema.ts';
import { type Amount, headlineMoney } from '@worksmart/shared/platform/money.ts';
import { Figures } from '#ui/figures.tsx';
import { FormSection } from '#ui/form-section.tsx';

const moreText = (change: Amount): string => `${headlineMoney(change.abs())} ${change.isNegative() ? 'less' : 'more'}`;

const employeesText = ({ before, after }: YearlyCosts): string => {
  const change = after.minus(before);
  return change.isZero() ? 'Employees pay the same.' : `Employees pay ${moreText(change)} per month.`;
};

const rangeText = ({ least, most }: ChangeRange): string => {
  if (least.eq(most)) return least.isZero() ? 'the same' : moreText(least);
  if (least.isNegative() && most.isPositive()) return `between ${moreText(least)} and ${moreText(most)}`;
  const [near, far] = least.abs().lt(most.abs()) ? [least, most] : [most, least];
  return near.isZero() ? `up to ${moreText(far)}` : `${headlineMoney(near.abs())} to ${moreText(far)}`;
};

interface Props {
  view: FilledRenewal;
  /** Next year’s plans of all kinds as shown on the screen. */
  plans: readonly GroupPlan[];
}

/** Where it is not known who has which plan: what one employee costs more. */
const PerEmployee = ({
  currentPlans,
  offered,
}: {
  currentPlans: FilledRenewal['currentPlans'];
  offered: GroupPlan[];
}) => {
  const changes = changesPerEmployee(currentPlans, offered);
  if (!changes) return null;
  return (
    <>
      <Text fw={600} size="lg">
        <Figures>{`You pay ${rangeText(changes.employer)} per month for each employee.`}</Figures>
      </Text>
      <Text fw={600}>
        <Figures>{`Employees pay ${rangeText(changes.employee)} per month.`}</Figures>
      </Text>
      <Text variant="note">It depends on the plan and on who is covered.</Text>
    </>
  );
};

const listed = new Intl.ListFormat('en-US');
const namesOf = (plans: readonly GroupPlan[]): string => listed.format(plans.map(({ planName }) => planName));

/** Which plans the figures are about, where a plan ends or is new: they say nothing of those. */
const comparedText = (
  offered: readonly GroupPlan[],
  { ended, added }: ReturnType<typeof uncomparedPlans>,
  year: number,
) => {
  if (ended.length + added.length === 0) return undefined;
  const isNew = added.length > 0 && `${namesOf(added)} ${added.length === 1 ? 'is' : 'are'} new in ${year}`;
  const kept = offered.filter((plan) => !added.includes(plan));
  if (kept.length === 0) return [`No plan of ${year - 1} continues`, isNew].filter(Boolean).join('; ');
  return [`Compares only ${namesOf(kept)}, offered in both years`, isNew].filter(Boolean).join('; ');
};

/** What the renewal costs the company and its employees: in all for the employees of today, or else for each. */
export const CostHeadline = ({ view: { enrolled, currentPlans, year }, plans }: Props) => {
  const offered = plans.filter(({ active }) => active);
  const costs = enrolledCosts(enrolled, currentPlans, offered);
  const compared = comparedText(offered, uncomparedPlans(currentPlans, offered), year);
  if (!costs && !compared && !changesPerEmployee(currentPlans, offered)) return null;
  return (
    <FormSection title={`What ${year} costs`} columns={0}>
      <Stack gap={4}>
        {compared && <Text size="sm">{`${compared}.`}</Text>}
        {enrolled && costs ? (
          <>
            <Text fw={600} size="lg">
              <Figures>{`Your cost: ${headlineMoney(costs.employer.before)} → ${headlineMoney(costs.employer.after)} per month.`}</Figures>
            </Text>
            <Text fw={600}>
              <Figures>{employeesText(costs.employees)}</Figures>
            </Text>
            <Text variant="note">{enrolledText(costs.people, costs.uncounted, enrolled.source)}</Text>
          </>
        ) : (
          <PerEmployee currentPlans={currentPlans} offered={offered} />
        )}
      </Stack>
    </FormSection>
  );
};
