import { Box, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import type { GroupPlan } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { missingText, pretaxBasis, pretaxLimits } from '@worksmart/shared/benefits/section-125/pretax.texts.ts';
import { section125Routes } from '@worksmart/shared/benefits/section-125/routes.ts';
import {
  highestIncomeTax,
  incomeTaxMessage,
  type PretaxQuery,
  type PretaxResult,
} from '@worksmart/shared/benefits/section-125/schema.ts';
import { formatDate } from '@worksmart/shared/platform/dates.ts';
import { exactText, formatDollars, formatMoney, sum } from '@worksmart/shared/platform/money.ts';
import { clientManagers } from '@worksmart/shared/platform/permissions.ts';
import { medicareRate, socialSecurityRate } from '@worksmart/shared/records/payroll/employer-taxes.rules.ts';
import { type ReactNode, useState } from 'react';
import { useUser } from '#features/access/auth/session.api.ts';
import { ExplainedAmount, OperationsLink } from '#features/records/explanations/explanations.public.ts';
import { useRoute } from '#lib/use-route.ts';
import { RateField } from '#ui/fields/number-fields.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { numericColumn, SimpleTable } from '#ui/table/simple-table.tsx';
import { type GridStore, useGrid } from '../grid/grid-store.ts';
import { CensusLink } from '../group/census-link.tsx';

/** What pre-tax contributions save; while other amounts are calculated, the last answer stays. */
const usePretaxSaving = (id: number, body: PretaxQuery) =>
  // Another tab may have a new census, or Operations another wage base.
  useRoute(section125Routes.saving, { params: { id }, body }, { staleTime: 0, placeholderData: keepPreviousData });

interface Props {
  store: GridStore;
  customerId: number;
  year: number;
}

/** Calculates at most four times a second while an amount is typed. */
const settleMs = 250;

/** The payroll tax that the employees' contributions save if they are pre-tax. Only for those who may see wages. */
export const PretaxSaving = (props: Props) => {
  const { role } = useUser();
  const plans = useGrid(props.store, ({ content }) => content.section.plans);
  const active = plans.filter((plan) => plan.active);
  if (!clientManagers.some((id) => id === role.id) || active.length === 0) return null;
  return <Saving {...props} plans={active} />;
};

const sharesOf = ({ id, planName, eE_Employee, eS_Employee, eC_Employee, eF_Employee }: GroupPlan) => ({
  id,
  planName,
  eE_Employee,
  eS_Employee,
  eC_Employee,
  eF_Employee,
});

const Saving = ({ plans, customerId, year }: Omit<Props, 'store'> & { plans: readonly GroupPlan[] }) => {
  const [typedRate, setTypedRate] = useState<number | null>(null);
  const isWrong = (typedRate ?? 0) > highestIncomeTax;
  const [settled] = useDebouncedValue(plans, settleMs);
  const [incomeTaxRate] = useDebouncedValue(isWrong ? 0 : (typedRate ?? 0), settleMs);
  const asked = { year, incomeTaxRate, plans: settled.map(sharesOf) };
  const query = usePretaxSaving(customerId, asked);
  return (
    <Box mt="sm">
      <FormSection title="Payroll Tax Saved (Section 125)" columns={0}>
        <Loaded query={query} errorTitle="The payroll tax could not be calculated">
          {(result) => (
            <Result result={result} plans={plans} year={year} incomeTaxRate={incomeTaxRate} customerId={customerId}>
              <RateField
                label="Income Tax Rate"
                description="Adds to what employees save; not stored."
                suffix="%"
                w={{ base: '100%', xs: 280 }}
                mt="sm"
                allowNegative={false}
                decimalScale={2}
                placeholder="0%"
                value={typedRate}
                onChange={setTypedRate}
                error={isWrong && incomeTaxMessage}
              />
            </Result>
          )}
        </Loaded>
      </FormSection>
    </Box>
  );
};

interface ResultProps {
  result: PretaxResult;
  plans: readonly GroupPlan[];
  year: number;
  /** Percent, as typed. */
  incomeTaxRate: number;
}

const Result = ({ children, customerId, ...props }: ResultProps & { customerId: number; children: ReactNode }) => {
  const { result, year, incomeTaxRate } = props;
  const { missing } = result;
  if (missing)
    return (
      <Text variant="note">
        {missingText(result, year)}
        {missing === 'census' && <CensusLink customerId={customerId} />}
        {missing === 'wageBase' && <OperationsLink list="limits" year={year} />}
        {missing === 'ficaRate' && <OperationsLink list="fica" year={year} />}
      </Text>
    );
  return (
    <>
      <Text variant="note" mb="xs">
        {pretaxBasis(result, year)}
      </Text>
      <SavingTable {...props} />
      {children}
      <Text variant="fine" mt="xs">
        {pretaxLimits(incomeTaxRate)}
      </Text>
    </>
  );
};

type PlanRow = PretaxResult['plans'][number];

const shares = [
  ['pretax', 'Contributions'],
  ['employer', 'Employer Saves'],
  ['employee', 'Employees Save'],
] as const;
type Share = (typeof shares)[number][0];

/** Says how a sum was made; the parts are each person's, which no one sees here. */
const explain = (
  share: Share,
  { people }: PlanRow,
  { result: { census, wageBase, ficaRate }, incomeTaxRate }: Pick<ResultProps, 'result' | 'incomeTaxRate'>,
): string => {
  const of = `${people.toLocaleString('en-US')} employees of the census of ${formatDate(census?.asOf)}`;
  if (share === 'pretax') return `12 months of the share in the grid, of ${of}.`;
  const socialSecurity = exactText(socialSecurityRate(ficaRate ?? 0));
  const tax = `${socialSecurity}% up to wages of ${formatDollars(wageBase ?? 0)}, and ${medicareRate}%`;
  const income = incomeTaxRate > 0 ? `, and ${exactText(incomeTaxRate)}% income tax` : '';
  const more = share === 'employee' ? `, and 0.9% above wages of $200,000${income}` : '';
  return `${tax}${more}, of the contributions of ${of}, rounded for each.`;
};

const SavingTable = ({ result, plans, year, incomeTaxRate }: ResultProps) => {
  const adds = result.basis === 'named' && result.plans.length > 1;
  return (
    <SimpleTable<PlanRow>
      label="Payroll tax saved per year"
      rows={result.plans}
      rowId={({ id }) => id}
      emptyText="No plan is active."
      columns={[
        {
          id: 'plan',
          header: `Plan, ${year}`,
          cell: (row) => plans.find(({ id }) => id === row.id)?.planName,
          total: adds && 'All active plans',
        },
        numericColumn('people', 'Employees', ({ people }) => people, {
          width: 88,
          total: adds && result.plans.reduce((all, { people }) => all + people, 0),
        }),
        ...shares.map(([share, header]) =>
          numericColumn(
            share,
            header,
            (row: PlanRow) => (
              <ExplainedAmount
                amount={row.people > 0 ? row[share] : null}
                explains={explain(share, row, { result, incomeTaxRate })}
              />
            ),
            { width: 144, total: adds && formatMoney(sum(result.plans.map((row) => row[share]))) },
          ),
        ),
      ]}
    />
  );
};
