import { Text } from '@mantine/core';
import { type Finding, premiumDispute } from '@worksmart/shared/benefits/premium-check/schema.ts';
import { formatMoney, sum } from '@worksmart/shared/platform/money.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { TextField } from '#ui/fields/text-fields.tsx';
import { Figures } from '#ui/figures.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { toast } from '#ui/toasts.ts';
import { useDisputePremiums } from './premium-check.api.ts';
import { chosenOf } from './texts.ts';

interface Props {
  id: number;
  month: string;
  carrier: string | null;
  findings: readonly Finding[];
  onClose: () => void;
}

const totalOf = (findings: readonly Finding[], sign: 1 | -1): string =>
  formatMoney(sum(findings.map(({ difference }) => Math.max((difference ?? 0) * sign, 0))));

/** Asks to whom the letter goes. */
export const DisputeDialog = ({ id, month, carrier, findings, onClose }: Props) => {
  const dispute = useDisputePremiums();
  const form = useContractForm(premiumDispute, { month, ...chosenOf(findings), carrier: carrier ?? '' });
  const many = findings.length === 1 ? '1 difference' : `${findings.length} differences`;
  return (
    <FormDialog
      title={`Dispute ${many}?`}
      form={form}
      saveLabel="Make Letter"
      focusSave={carrier !== null}
      onSave={() =>
        form.submit(async (body) => {
          await dispute.mutateAsync({ params: { id }, body });
          toast('The letter is under Letters, as PDF and for Excel.');
        })
      }
      onClose={onClose}
    >
      <Text size="sm">
        <Figures>{`Billed too much ${totalOf(findings, 1)}, too little ${totalOf(findings, -1)}. The letter names the employees, without wages and birth dates. You send it to the carrier.`}</Figures>
      </Text>
      <TextField
        label="Carrier"
        required
        data-autofocus={carrier === null ? true : undefined}
        {...form.getInputProps('carrier')}
      />
    </FormDialog>
  );
};
