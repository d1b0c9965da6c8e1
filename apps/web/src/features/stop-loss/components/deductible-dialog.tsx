import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '@worksmart/shared/money.ts';
import type { RouteAnswer } from '@worksmart/shared/route.ts';
import { usualDeductible } from '@worksmart/shared/stop-loss/constants.ts';
import { deductibleSave, stopLossRoutes } from '@worksmart/shared/stop-loss/routes.ts';
import { z } from 'zod';
import { routeQuery } from '../../../lib/query-client.ts';
import { useRouteMutation } from '../../../lib/use-route-mutation.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { RowDialog } from '../../../ui/dialogs/row-dialog.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { MoneyField } from '../../../ui/fields/number-fields.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { toast } from '../../../ui/toasts.ts';

type Deductible = RouteAnswer<typeof stopLossRoutes.deductible>;

interface Props {
  whose: { id: number; clientId: number };
  name: string;
  onClose: () => void;
}

/** A client's own specific deductible of one year; empty for the usual one. */
export const DeductibleDialog = ({ whose, name, onClose }: Props) => {
  const read = useQuery({ ...routeQuery(stopLossRoutes.deductible, { params: whose }), staleTime: 0, gcTime: 0 });
  if (read.data) return <DeductibleForm whose={whose} name={name} read={read.data} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={`Stop-Loss of ${name}`} size="md">
      {read.error ? (
        <ErrorPanel error={read.error} title="The deductible could not be loaded" onRetry={() => void read.refetch()} />
      ) : (
        <Skeleton h={60} />
      )}
    </Dialog>
  );
};

/** What was read is its version: of a save that came too late, whatever is chosen is sent beside what is there now. */
const deductibleForm = z.object({ own: deductibleSave.shape.own, rowVersion: deductibleSave.shape.own });
const valuesOf = ({ own }: Deductible) => ({ own, rowVersion: own });

const DeductibleForm = ({ whose, name, read, onClose }: Props & { read: Deductible }) => {
  const form = useContractForm(deductibleForm, valuesOf(read));
  const save = useRouteMutation(stopLossRoutes.saveDeductible, { refreshes: [stopLossRoutes.deductible] });
  const usual = formatMoney(usualDeductible);
  return (
    <RowDialog
      title={`Stop-Loss of ${name}, ${read.year}`}
      form={form}
      problems={form.problems}
      send={async ({ own, rowVersion }) => {
        const saved = await save.mutateAsync({ params: whose, body: { own, known: rowVersion } });
        toast(`Specific deductible of ${saved.year}: ${formatMoney(saved.specificDeductible)}.`);
      }}
      valuesOf={valuesOf}
      labels={{ own: 'Specific Deductible' }}
      show={(_, value) => (typeof value === 'number' ? formatMoney(value) : usual)}
      onClose={onClose}
      size="md"
    >
      <MoneyField
        label="Specific Deductible"
        description={`Per member and year. Empty: the usual ${usual}.`}
        placeholder={usual}
        data-autofocus
        {...form.getInputProps('own')}
      />
    </RowDialog>
  );
};
