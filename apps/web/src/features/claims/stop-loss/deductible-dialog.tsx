import { Skeleton } from '@mantine/core';
import { mostLasers, usualDeductible } from '@worksmart/shared/claims/stop-loss/constants.ts';
import { contractFields } from '@worksmart/shared/claims/stop-loss/contract.rules.ts';
import { stopLossRoutes } from '@worksmart/shared/claims/stop-loss/routes.ts';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import type { RouteResponse } from '@worksmart/shared/platform/route.ts';
import { useRoute } from '#lib/use-route.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { RowDialog } from '#ui/dialogs/row-dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { MoneyField } from '#ui/fields/number-fields.tsx';
import { TextField } from '#ui/fields/text-fields.tsx';
import { InputRows } from '#ui/form/input-rows.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { toast } from '#ui/toasts.ts';
import { AggregateFields } from './aggregate-fields.tsx';
import { AggregateFigures } from './aggregate-figures.tsx';
import { ContractFields, startText } from './contract-fields.tsx';
import { LaserRows } from './laser-rows.tsx';
import { type TermsForm, type TermsValues, termsForm } from './terms-form.ts';

type Deductible = RouteResponse<typeof stopLossRoutes.deductible>;

interface Props {
  whose: { id: number; clientId: number };
  name: string;
  onClose: () => void;
}

/** The stop-loss contract of a client in one year: its specific deductible (empty for the default) and other terms. */
export const DeductibleDialog = ({ whose, name, onClose }: Props) => {
  const read = useRoute(stopLossRoutes.deductible, { params: whose }, { staleTime: 0, gcTime: 0 });
  if (read.data) return <DeductibleForm whose={whose} name={name} read={read.data} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title={`Stop-Loss of ${name}`} size="md">
      {read.error ? (
        <ErrorPanel error={read.error} title="The deductible could not be loaded" onRetry={() => void read.refetch()} />
      ) : (
        <Skeleton h={60} />
      )}
    </Dialog>
  );
};

const valuesOf = (read: Deductible): TermsValues => {
  const { year: _, specificDeductible: _usual, previousStartMonth: _before, nextStartMonth: _next, ...terms } = read;
  const { version: rowVersion, ...values } = terms;
  return { ...values, rowVersion };
};

const laserText = ({ memberId, excluded, deductible }: TermsValues['lasers'][number]): string =>
  `${memberId} ${excluded ? 'excluded' : formatMoney(deductible ?? 0)}`;

/** Formats a term to compare two versions. */
const termText = (path: string, value: unknown): string | undefined => {
  if (path === 'own') return formatMoney(typeof value === 'number' ? value : usualDeductible);
  if (path === 'contractStartMonth') return startText(value as number);
  if (path === 'policyMax' && value === null) return 'No limit';
  if (path === 'lasers') return (value as TermsValues['lasers']).map(laserText).join(', ') || 'None';
  if (path === 'received')
    return (
      (value as TermsValues['received'])
        .map(({ memberId, amount }) => `${memberId} ${formatMoney(amount ?? 0)}`)
        .join(', ') || 'None'
    );
  return undefined;
};

/** What the carrier really paid for members: shown next to the calculated amounts, never part of them. */
const ReceivedRows = ({ form }: { form: TermsForm }) => (
  <InputRows
    title={contractFields.received.label}
    note="What the carrier paid for a member of this contract. Shown in the Reinsurance report next to Reimbursable."
    noun="Received Amount"
    form={form}
    path="received"
    rows={form.values.received}
    most={mostLasers}
    blank={{ memberId: '', amount: null }}
  >
    {(_, { input }) => (
      <>
        <TextField flex="1 1 150px" {...input('memberId', 'Member ID')} />
        <MoneyField flex="1 1 130px" {...input('amount', 'Amount')} />
      </>
    )}
  </InputRows>
);

const DeductibleForm = ({ whose, name, read, onClose }: Props & { read: Deductible }) => {
  const form = useContractForm(termsForm, valuesOf(read), { record: contractFields });
  const save = useRouteMutation(stopLossRoutes.saveDeductible, {
    refreshes: [stopLossRoutes.deductible, stopLossRoutes.aggregate],
  });
  const usual = formatMoney(usualDeductible);
  return (
    <RowDialog
      title={`Stop-Loss of ${name}, ${read.year}`}
      form={form}
      problems={form.problems}
      send={async ({ rowVersion: version, ...terms }) => {
        const saved = await save.mutateAsync({ params: whose, body: { ...terms, version } });
        toast(`Specific deductible of ${saved.year}: ${formatMoney(saved.specificDeductible)}.`);
      }}
      valuesOf={valuesOf}
      show={termText}
      onClose={onClose}
      size="lg"
    >
      <MoneyField
        description={`Per member and year. Leave blank for the usual ${usual}.`}
        placeholder={usual}
        data-autofocus
        {...form.field('own')}
      />
      <ContractFields form={form} read={read} />
      <LaserRows form={form} lasers={form.values.lasers} />
      <AggregateFields form={form} />
      {read.aggregateBy !== 'Off' && form.values.aggregateBy !== 'Off' && <AggregateFigures whose={whose} />}
      <ReceivedRows form={form} />
    </RowDialog>
  );
};
