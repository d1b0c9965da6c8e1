import { Box, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { type SafeHarbor, safeHarbor } from '@worksmart/shared/benefits/aca/affordability.rules.ts';
import {
  affordabilityBasis,
  affordabilityLimits,
  affordabilityText,
} from '@worksmart/shared/benefits/aca/affordability-text.rules.ts';
import type { Affordability as Result } from '@worksmart/shared/benefits/aca/schema.ts';
import {
  employerAmountToPass,
  type TestedPlan,
  testedPlan,
} from '@worksmart/shared/benefits/benefit-groups/tested-plan.rules.ts';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import { maySwitchGuideline } from '@worksmart/shared/platform/plan-year.rules.ts';
import { useState } from 'react';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { LockedUnless } from '#ui/locked-unless.tsx';
import { fillEmployer, mayFill } from '../grid/fill-amount.ts';
import { type GridStore, useGrid } from '../grid/grid-store.ts';
import { GroupField as Field, GroupInputs, type GroupTabProps } from '../group/group-field.tsx';
import { useAffordability, useMinimumValues } from './aca.api.ts';
import { PenaltyExposure } from './penalty-exposure.tsx';
import { TestedEmployees } from './tested-employees.tsx';
import { Untested } from './untested.tsx';

interface Props extends GroupTabProps {
  store: GridStore;
}

/** Answers at most four times a second while an amount is typed. */
const settleMs = 250;

/** Whether the lowest-cost plan is affordable under the ACA, for clients that are or may be large employers. */
export const Affordability = (props: Props) => {
  const { store, group, form } = props;
  const values = useMinimumValues(group.year);
  const plans = useGrid(store, ({ content }) => content.section.plans);
  const tested = testedPlan(plans, (id) => values.get(id) ?? null, form.values.addedShare ?? 0);
  return tested ? <Test {...props} tested={tested} /> : null;
};

const Test = ({ tested, ...props }: Props & { tested: TestedPlan }) => {
  const { group, form, customerId, readOnly } = props;
  const harbor: SafeHarbor = form.values.safeHarbor ?? safeHarbor.povertyLine;
  const [share] = useDebouncedValue(tested.share.toNumber(), settleMs);
  const month = form.values.planYearMonth ?? null;
  const query = {
    year: group.year,
    share,
    safeHarbor: harbor,
    planYearMonth: month ?? undefined,
    newGuideline: maySwitchGuideline(month) ? form.values.newGuideline : undefined,
  };
  const { data, error, refetch } = useAffordability(customerId, query);
  // Another share hides the list: the audit log records each time it is shown.
  const [listed, setListed] = useState<string>();
  const asked = JSON.stringify(query);
  const lists = listed === asked;
  if (error && !data)
    return (
      <Box mt="sm">
        <FormSection title="Affordability (ACA)" columns={0}>
          <ErrorPanel error={error} title="Affordability could not be tested" onRetry={() => void refetch()} />
        </FormSection>
      </Box>
    );
  if (!data?.applies) return null;
  return (
    <Box mt="sm">
      <FormSection title="Affordability (ACA)" columns={0}>
        <Answer {...props} tested={tested} result={data} harbor={harbor} />
        <GroupInputs {...props}>
          <LockedUnless allowed={!readOnly}>
            <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md" mt="sm">
              <Field
                path="safeHarbor"
                placeholder="Federal Poverty Line"
                description="One for all employees of the group."
              />
              <Field path="addedShare" description="Waived credits and surcharges, per month." />
            </SimpleGrid>
            <Stack gap="sm" mt="sm">
              {maySwitchGuideline(month) && (
                <Field
                  path="newGuideline"
                  description={`The guideline of ${group.year}, in place of ${group.year - 1}. Both may be used.`}
                />
              )}
              <Field path="affordabilityShown" description="One line in the renewal portal, without names and wages." />
            </Stack>
          </LockedUnless>
        </GroupInputs>
        {data.exposure && <PenaltyExposure year={data.year} exposure={data.exposure} />}
        {data.seesEmployees && data.tested > 0 && (
          <Button variant="default" size="compact-sm" mt="sm" onClick={() => setListed(lists ? undefined : asked)}>
            {lists ? 'Hide Employees' : 'Show Employees'}
          </Button>
        )}
        {lists && <TestedEmployees customerId={customerId} query={query} />}
      </FormSection>
    </Box>
  );
};

interface AnswerProps extends Props {
  tested: TestedPlan;
  result: Result;
  harbor: SafeHarbor;
}

const Answer = ({ tested, result, harbor, store, readOnly, customerId }: AnswerProps) => {
  if (result.missing !== null) return <Untested result={result} customerId={customerId} />;
  const { highest, overBy } = result;
  const passes = overBy === 0;
  const share = formatMoney(tested.share);
  return (
    <>
      <Group gap="xs" wrap="nowrap" align="flex-start" role="status">
        {passes ? (
          <IconCircleCheck size={20} color="var(--mantine-color-green-text)" aria-hidden />
        ) : (
          <IconAlertTriangle size={20} color="var(--mantine-color-yellow-text)" aria-hidden />
        )}
        <Text fw={600}>{affordabilityText(result, harbor)}</Text>
      </Group>
      {!passes && highest !== null && (
        <AmountToPass tested={tested} highest={highest} store={store} readOnly={readOnly} />
      )}
      <Text variant="note" mt={4}>
        {affordabilityBasis(result, { plan: tested.plan.planName, share, harbor })}
        {tested.isUnknown && ` No one entered whether ${tested.plan.planName} has minimum value.`}
      </Text>
      <Text variant="fine" mt={4}>
        {affordabilityLimits(result)}
      </Text>
    </>
  );
};

/** What the employer would contribute for everyone's share to be affordable, with a button that fills it in. */
const AmountToPass = ({
  tested,
  highest,
  store,
  readOnly,
}: Pick<AnswerProps, 'tested' | 'store' | 'readOnly'> & { highest: number }) => {
  const amount = employerAmountToPass(tested, highest);
  const fills = useGrid(store, (state) => mayFill(state, tested.plan.id));
  if (amount.gt(tested.plan.eE_Premium))
    return (
      <Text size="sm" mt="xs">
        {`Not even the whole premium of ${formatMoney(tested.plan.eE_Premium)} would make it affordable for all.`}
      </Text>
    );
  return (
    <Group gap="sm" mt="xs">
      <Text size="sm">{`Employer amount for all to pass: ${formatMoney(amount)}`}</Text>
      {!readOnly && fills && (
        <Button variant="default" size="compact-sm" onClick={() => fillEmployer(store, tested.plan.id, amount)}>
          {`Fill into EE of ${tested.plan.planName}`}
        </Button>
      )}
    </Group>
  );
};
