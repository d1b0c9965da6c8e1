import { Text } from '@mantine/core';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import { listsLacking } from '@worksmart/shared/pricing/reference/operations-list.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import type { PayrollTaxes } from '@worksmart/shared/records/payroll/payroll-taxes.schema.ts';
import { OperationsLink } from '#features/records/explanations/explanations.public.ts';
import { FormSection } from '#ui/form-section.tsx';
import { Hint } from '#ui/hint.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { numericColumn, type SimpleColumn, SimpleTable } from '#ui/table/simple-table.tsx';
import { usePayrollTaxes } from './payroll.api.ts';
import type { PayrollForm } from './payroll-form.ts';
import { percent } from './percent.ts';

interface Props {
  customer: CustomerDetail;
  form: PayrollForm;
}

/** The payroll taxes that the proposal shows when they are included, by what is saved of the payroll. */
export const PayrollTaxesPanel = ({ customer, form }: Props) => {
  const { includePayrollTaxes = false, includeWageBaseRestart = false } = form.values.rfp.payRoll.taxInfo ?? {};
  const isShown = includePayrollTaxes || includeWageBaseRestart;
  const taxes = usePayrollTaxes(customer, isShown);
  if (!isShown) return null;
  return (
    <Loaded query={taxes} errorTitle="The payroll taxes could not be loaded">
      {(data) => (
        <>
          {includePayrollTaxes && <EmployerTaxes taxes={data} />}
          {includeWageBaseRestart && <Restart taxes={data} />}
          {data.missing.map((sentence) => (
            <Text key={sentence} size="sm">
              <Hint>{sentence}</Hint>
              {listsLacking([sentence], data.year).map((list) => (
                <OperationsLink key={list} list={list} year={data.year} />
              ))}
            </Text>
          ))}
        </>
      )}
    </Loaded>
  );
};

interface Line {
  name: string;
  note: string;
  amount: number | null;
}

const amountText = (amount: number | null) => (amount === null ? '–' : formatMoney(amount));

const columnsFor = (amounts: string, total: number | null): SimpleColumn<Line>[] => [
  { id: 'name', header: 'Tax', cell: ({ name }) => name, total: 'Total' },
  { id: 'note', header: 'How', cell: ({ note }) => note },
  numericColumn('amount', amounts, ({ amount }) => amountText(amount), { total: amountText(total) }),
];

type FutaLine = NonNullable<PayrollTaxes['employer']['futa']>[number];

const futaNote = ({ rate, reduction, projected }: FutaLine): string =>
  reduction === 0
    ? percent(rate)
    : `${percent(rate)}, with a credit reduction of ${percent(reduction)}${projected ? ', projected' : ''}`;

const EmployerTaxes = ({ taxes: { employer, year } }: { taxes: PayrollTaxes }) => {
  const lines: Line[] = [
    { name: 'Social Security', note: 'Up to the wage base of each person', amount: employer.socialSecurity },
    { name: 'Medicare', note: '1.45% of all wages', amount: employer.medicare },
    ...(employer.futa?.map((line) => ({ name: `FUTA, ${line.state}`, note: futaNote(line), amount: line.amount })) ?? [
      { name: 'FUTA', note: 'Not known', amount: null },
    ]),
  ];
  return (
    <FormSection title="Employer payroll taxes, the same either way" columns={0}>
      <SimpleTable
        label="Employer payroll taxes"
        columns={columnsFor(`Per year, ${year}`, employer.total)}
        rows={lines}
        rowId={({ name }) => name}
        emptyText="None."
      />
    </FormSection>
  );
};

const restartNote = ({ carries, amount }: PayrollTaxes['restart']['parts'][number]): string => {
  if (carries === null) return 'May start again: not known';
  if (carries) return 'Goes on';
  return amount === null ? 'Starts again: a figure is missing' : 'Starts again';
};

const leftText = (months: number): string => `Once, ${months} ${months === 1 ? 'month' : 'months'} left`;

const Restart = ({ taxes: { restart, year } }: { taxes: PayrollTaxes }) => {
  const lines: Line[] = restart.parts.map((part) => ({
    name: part.state ? `${part.tax}, ${part.state}` : part.tax,
    note: restartNote(part),
    amount: part.amount,
  }));
  return (
    <FormSection title="Taxable wage bases that start again" columns={0}>
      {restart.monthsLeft === null ? (
        <Text size="sm">Enter the Client Start Date. Bases start again only for a client who starts in {year}.</Text>
      ) : (
        <SimpleTable
          label="Taxable wage bases that start again"
          columns={columnsFor(leftText(restart.monthsLeft), restart.total)}
          rows={lines}
          rowId={({ name }) => name}
          emptyText="No states and no pay cycles yet."
        />
      )}
    </FormSection>
  );
};
