import { Badge, Button, Group, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import type { OpenedGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import {
  type ReviewCell,
  type ReviewedPlan,
  type ReviewRow,
  reviewOf,
} from '@worksmart/shared/benefits/renewals/review.rules.ts';
import { renewalRoutes } from '@worksmart/shared/benefits/renewals/routes.ts';
import type { RenewalReview } from '@worksmart/shared/benefits/renewals/schema.ts';
import { formatMoney, Money } from '@worksmart/shared/platform/money.ts';
import { contributionLabels, coverageTiers } from '@worksmart/shared/pricing/comparison/constants.ts';
import { useState } from 'react';
import { urlOf } from '#lib/api-client.ts';
import { download } from '#lib/download.ts';
import { useRoute } from '#lib/use-route.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { UnprintableNote } from '#ui/unprintable-note.tsx';
import { useAction } from '#ui/use-action.ts';
import { Waiting } from '#ui/waiting.tsx';
import { ReviewedAffordability } from '../aca/reviewed-affordability.tsx';
import { useUnprintable } from '../renewals.api.ts';
import { approvalQuestion, useApproval } from './renewal-dialogs.tsx';
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

interface PlanProps {
  plan: ReviewedPlan;
  year: number;
  /** Leaves out the unchanged amounts of a plan that was sent as offered. */
  changedOnly: boolean;
}

const PlanReview = ({ plan, year, changedOnly: isShort }: PlanProps) => (
  <section>
    <Group gap="sm" mb={4}>
      <Title order={3}>{plan.afterName ?? plan.beforeName}</Title>
      <Text variant="note">{offerOf(plan, year)}</Text>
    </Group>
    {plan.rows.length > 0 && (
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
            {plan.rows
              .filter(({ cells }) => !isShort || plan.offerChanged || cells[tier].changed)
              .map(({ row, cells }) => (
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
    )}
  </section>
);

const changedRows = ({ rows, offerChanged, after }: ReviewedPlan): ReviewedPlan['rows'] => {
  if (offerChanged) return after ? rows : [];
  return rows.filter(({ cells }) => coverageTiers.some((tier) => cells[tier].changed));
};

/**
 * The plans with the rows that differ from what was sent. A plan that the customer added has all of them, one that it dropped
 * has none.
 */
const changedOnly = (plans: readonly ReviewedPlan[]): ReviewedPlan[] =>
  plans
    .map((plan) => ({ ...plan, rows: changedRows(plan) }))
    .filter(({ rows, offerChanged }) => rows.length > 0 || offerChanged);

interface ReviewProps {
  review: RenewalReview;
  year: number;
}

/** The changed amounts, or that nothing was changed; all amounts on request, and where it is not known what was sent. */
const Review = ({ review, year }: ReviewProps) => {
  const [showsAll, setShowsAll] = useState(review.sent === null);
  const plans = reviewOf(review);
  const changed = changedOnly(plans);
  const shown = showsAll ? plans : changed;
  return (
    <>
      {review.sent === null && (
        <Text c="dimmed">It is not known what was sent to the customer, so nothing is marked.</Text>
      )}
      {review.sent && changed.length === 0 && <Text fw={600}>Nothing was changed.</Text>}
      {review.sent && changed.length > 0 && (
        <Text c="dimmed">
          {showsAll
            ? 'Marked values differ from what was sent to the customer.'
            : 'Only values that differ from what was sent to the customer are shown.'}
        </Text>
      )}
      {plans.length === 0 && <Text c="dimmed">No plans are offered in either year.</Text>}
      {shown.map((plan) => (
        <PlanReview
          key={`${plan.section} ${plan.beforeName} ${plan.afterName}`}
          plan={plan}
          year={year}
          changedOnly={!showsAll}
        />
      ))}
      {review.sent && plans.length > 0 && (
        <Group>
          <Button variant="default" aria-pressed={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show changes only' : 'Show all amounts'}
          </Button>
        </Group>
      )}
    </>
  );
};

interface Props {
  group: OpenedGroup;
  customerId: number;
  /** Opens the dialog that unlocks it; undefined where that is not possible. */
  onUnlock: (() => void) | undefined;
  /** Saves the screen; false if that failed. Undefined where the submission cannot be approved. */
  onSave: (() => Promise<boolean>) | undefined;
  onClose: () => void;
}

/** Compares the customer's submission with what was sent and with this year's benefits, and approves or unlocks it. */
export const ReviewDialog = ({ group, customerId, onUnlock, onSave, onClose }: Props) => {
  const whose = { params: { id: group.renewal.benefitGroupRecordID } };
  // Refetched every time it is opened, because the customer may have submitted again.
  const { data, error, refetch } = useRoute(renewalRoutes.review, whose, { staleTime: 0 });
  const { busy, failure, run } = useAction();
  const approve = useApproval(group);
  const unprintable = useUnprintable(group.renewal.benefitGroupRecordID, onSave !== undefined);
  const approved = () =>
    run(async () => {
      if (!(await onSave?.())) return;
      await approve();
      onClose();
    });
  return (
    <Dialog onClose={onClose} title="Review Submission" size="xl" busy={busy} gap="lg">
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : !data && <Waiting />}
      {data && <Review review={data} year={group.year} />}
      {data && <ReviewedAffordability group={data.after} customerId={customerId} />}
      <DialogButtons
        onCancel={onClose}
        cancel="Close"
        busy={busy}
        failure={failure}
        above={
          onSave && (
            <>
              <Text>{approvalQuestion(group)}</Text>
              <UnprintableNote texts={unprintable.data} />
            </>
          )
        }
      >
        <Button
          variant="default"
          leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
          disabled={!data}
          onClick={() => download(urlOf(renewalRoutes.workbook, whose))}
        >
          Excel Workbook
        </Button>
        {onUnlock && (
          <Button variant="default" onClick={onUnlock} disabled={busy}>
            Unlock Submission
          </Button>
        )}
        {onSave && (
          <Button onClick={() => void approved()} loading={busy} disabled={!data}>
            Approve
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
};
