import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { hasMedical } from '@worksmart/shared/benefits/benefit-groups/contribution.rules.ts';
import { payHints } from '@worksmart/shared/benefits/benefit-groups/pay-dates.rules.ts';
import { readCalendarDate } from '@worksmart/shared/platform/dates.ts';
import { formatDollars } from '@worksmart/shared/platform/money.ts';
import { planYearText } from '@worksmart/shared/platform/plan-year.rules.ts';
import type { Frequency } from '@worksmart/shared/pricing/comparison/frequency.rules.ts';
import { type BenefitYear, missingLimitsText } from '@worksmart/shared/pricing/reference/benefit-year.schema.ts';
import { useBenefitYears, useHdhpChecks } from '#features/pricing/reference/reference.api.ts';
import { OperationsLink } from '#features/records/explanations/explanations.public.ts';
import { Affordability } from '../aca/affordability.tsx';
import { ContributionCost } from '../grid/contribution-cost.tsx';
import { ContributionsTab } from '../grid/contributions-tab.tsx';
import { type GridStore, useGrid } from '../grid/grid-store.ts';
import { ShareBenchmark } from '../grid/share-benchmark.tsx';
import { PretaxSaving } from '../section-125/pretax-saving.tsx';
import type { GroupTabProps } from './group-field.tsx';

interface Props extends GroupTabProps {
  store: GridStore;
  offered: readonly Frequency[];
  /** Leads to the field of the medical tier. */
  onChooseTier: () => void;
}

/** Names the active plans with an HSA that the law does not let go with one. It informs and blocks nothing. */
const HdhpWarning = ({ group: { medical, year } }: Pick<GroupTabProps, 'group'>) => {
  const active = new Set(medical.plans.filter((plan) => plan.active && plan.hasHSA).map(({ id }) => id));
  const wrong = useHdhpChecks(year, active.size > 0).flatMap(({ planId, name, check }) =>
    active.has(planId) && check.result === 'notEligible' ? [{ planId, name, failures: check.failures }] : [],
  );
  if (wrong.length === 0) return null;
  return (
    <Alert color="yellow" variant="outline" mb="sm" icon={<IconAlertTriangle aria-hidden />}>
      {wrong.map(({ planId, name, failures }) => (
        <div
          key={planId}
        >{`${name} is not HSA eligible in ${year}: ${failures.map(({ message }) => message).join(' ')}`}</div>
      ))}
    </Alert>
  );
};

interface PayProps extends Pick<Props, 'store' | 'offered'> {
  firstPay: string | null | undefined;
}

/** Says where an unusual number of pays changes what the HSA deposits add up to. It blocks nothing. */
const PayWarning = ({ store, offered, firstPay }: PayProps) => {
  const plans = useGrid(store, ({ content }) => content.section.plans);
  const years = firstPay && readCalendarDate(firstPay) ? payHints(plans, firstPay, offered) : [];
  if (years.length === 0) return null;
  return (
    <Alert color="yellow" variant="outline" mb="sm" icon={<IconAlertTriangle aria-hidden />}>
      <Stack gap="xs">
        {years.map(({ pays, hints }) => (
          <div key={pays}>
            <Text size="sm" fw={600}>
              {pays}
            </Text>
            {hints.map((hint) => (
              <div key={hint}>{hint}</div>
            ))}
          </div>
        ))}
      </Stack>
    </Alert>
  );
};

const limitsText = ({ year, hsaSelf, hsaFamily }: BenefitYear): string =>
  `${year}: ${hsaSelf === null ? '–' : formatDollars(hsaSelf)} and ${hsaFamily === null ? '–' : formatDollars(hsaFamily)}`;

/** Deposits count by calendar year: a plan year in two of them has two limits, of which the lower one is checked. */
const HsaLimitsNote = ({
  group: { medical, year },
  month,
}: Pick<GroupTabProps, 'group'> & { month: number | null }) => {
  const isNeeded = month !== null && medical.plans.some((plan) => plan.active && plan.hasHSA);
  const { data: years } = useBenefitYears();
  if (!isNeeded || !years) return null;
  const own = years.filter((one) => one.year === year || one.year === year + 1);
  return (
    <Text variant="note" mb="sm">
      {`HSA limits of the plan year ${planYearText(year, month)}, for one person and a family. ${own
        .toSorted((one, other) => one.year - other.year)
        .map(limitsText)
        .join('; ')}. The lower ones are checked, since deposits count by calendar year.`}
    </Text>
  );
};

/** Whether the group has a plan with an HSA in a year without HSA limits. */
const isUnlimited = ({ medical }: GroupTabProps['group']): boolean =>
  medical.plans.some((plan) => plan.hasHSA && (plan.hsA_Limit_EE === null || plan.hsA_Limit_EF === null));

/** The medical plans. Their premiums depend on the group's tier, so without a tier there are none. */
export const MedicalTab = (props: Props) => {
  const { group, store, offered, form, readOnly, customerId, onChooseTier } = props;
  const { medicalTier, adjustments } = group;
  if (!medicalTier || !hasMedical(medicalTier.id))
    return (
      <Alert variant="outline" role="note">
        {medicalTier
          ? `This group has no medical plans: its tier is ${medicalTier.description}. `
          : 'Select a medical tier under Group Info to see the premiums of the medical plans. '}
        {!readOnly && (
          <Anchor component="button" type="button" inherit onClick={onChooseTier}>
            {medicalTier ? 'Change the tier' : 'Select the tier'}
          </Anchor>
        )}
      </Alert>
    );
  return (
    <>
      {isUnlimited(group) && (
        <Alert color="yellow" variant="outline" mb="sm" icon={<IconAlertTriangle aria-hidden />}>
          {`${missingLimitsText('HSA limits', group.year)}${group.planYearMonth ? ` or ${group.year + 1}.` : ''} HSA amounts are not checked until they are entered.`}
          <OperationsLink list="limits" year={group.year} />
        </Alert>
      )}
      <HdhpWarning group={group} />
      <HsaLimitsNote group={group} month={form.values.planYearMonth ?? null} />
      <PayWarning store={store} firstPay={form.values.firstPayDate} offered={offered} />
      <ContributionsTab store={store} title={medicalTier.description} offered={offered} adjustments={adjustments} />
      <Affordability {...props} />
      <ContributionCost store={store} customerId={customerId} group={group} />
      <PretaxSaving store={store} customerId={customerId} year={group.year} />
      <ShareBenchmark store={store} customerId={customerId} />
    </>
  );
};
