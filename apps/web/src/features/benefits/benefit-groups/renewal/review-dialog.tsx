import { Badge, Button, Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import type { OpenedGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import {
  type ReviewCell,
  type ReviewedPlan,
  type ReviewRow,
  reviewOf,
} from '@worksmart/shared/benefits/renewals/review.rules.ts';
import { formatMoney, Money } from '@worksmart/shared/platform/money.ts';
import { contributionLabels, coverageTiers } from '@worksmart/shared/pricing/comparison/constants.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { useRenewalReview } from '../renewals.api.ts';
import classes from './review-dialog.module.css';

const amountText = (amount: number | null): string => (amount === null ? '–' : formatMoney(amount));

const changeOf = ({ before, after }: ReviewCell): string => {
  if (before === null || after === null) return '';
  // Uses the displayed values, so that the column visibly adds up.
  const change = new Money(after).toDecimalPlaces(2).minus(new Money(before).toDecimalPlaces(2));
  if (change.isZero()) return 'same';
  return `${change.isPositive() ? '+' : '−'}${formatMoney(change.abs())}`;
};

const offerOf = ({ before, after, beforeName, afterName, offerChanged }: ReviewedPlan, year: number): string => {
  const offered =
    before && after
      ? 'Offered in both years'
      : after
        ? `New in ${year}`
        : before
          ? `Not offered in ${year}`
          : 'Offered in neither year';
  const renamed = beforeName && afterName && beforeName !== afterName ? `, was ${beforeName}` : '';
  return `${offered}${renamed}${offerChanged ? ', changed by the customer' : ''}`;
};

const rowName = ({ isAnnualHsa }: ReviewedPlan, row: ReviewRow): string =>
  row === 'HSA' && isAnnualHsa ? 'HSA, per year' : row;

const PlanReview = ({ plan, year }: { plan: ReviewedPlan; year: number }) => (
  <section>
    <Group gap="sm" mb={4}>
      <Title order={3}>{plan.afterName ?? plan.beforeName}</Title>
      <Text c="dimmed" size="sm">
        {offerOf(plan, year)}
      </Text>
    </Group>
    <table className={classes.table} aria-label={`${plan.afterName ?? plan.beforeName}, monthly`}>
      <thead>
        <tr>
          <th scope="col">Monthly</th>
          <th scope="col">{year - 1}</th>
          <th scope="col">{year}</th>
          <th scope="col">Difference</th>
          <th scope="col">
            <VisuallyHidden>Changed by the customer</VisuallyHidden>
          </th>
        </tr>
      </thead>
      {coverageTiers.map((tier) => (
        <tbody key={tier}>
          {plan.rows.map(({ row, cells }) => (
            <tr key={row} data-changed={cells[tier].changed || undefined}>
              <th scope="row">{`${contributionLabels[tier]} ${rowName(plan, row)}`}</th>
              <td>{amountText(cells[tier].before)}</td>
              <td>{amountText(cells[tier].after)}</td>
              <td>{changeOf(cells[tier])}</td>
              <td>
                {cells[tier].changed && (
                  <Badge size="sm" variant="light" tt="none">
                    Changed
                  </Badge>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  </section>
);

interface Props {
  group: OpenedGroup;
  onClose: () => void;
}

/** Compares the customer's submission with its employees' current benefits. */
export const ReviewDialog = ({ group, onClose }: Props) => {
  const { data, error, refetch } = useRenewalReview(group.renewal.benefitGroupRecordID);
  const plans = data && reviewOf(data);
  return (
    <Dialog opened onClose={onClose} title="Review Submission" size="xl">
      <Stack gap="lg">
        {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : !plans && <Waiting />}
        {data && (
          <Text c="dimmed">
            {data.sent
              ? 'Marked values differ from what was sent to the customer.'
              : 'It is not known what was sent to the customer, so nothing is marked.'}
          </Text>
        )}
        {plans?.length === 0 && <Text c="dimmed">No plans are offered in either year.</Text>}
        {plans?.map((plan) => (
          <PlanReview key={`${plan.section} ${plan.beforeName} ${plan.afterName}`} plan={plan} year={group.year} />
        ))}
        <Group justify="flex-end">
          <Button onClick={onClose}>Close</Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
