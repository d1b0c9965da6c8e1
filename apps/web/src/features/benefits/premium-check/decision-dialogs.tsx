import { Text } from '@mantine/core';
import {
  type Finding,
  premiumDecision,
  premiumDispute,
  premiumMessages,
} from '@worksmart/shared/benefits/premium-check/schema.ts';
import { formatMoney, sum } from '@worksmart/shared/platform/money.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { TextAreaField, TextField } from '#ui/fields/text-fields.tsx';
import { Figures } from '#ui/figures.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { toast } from '#ui/toasts.ts';
import { useDecidePremiums, useDisputePremiums } from './premium-check.api.ts';
import { chosenOf } from './texts.ts';

interface Props {
  id: number;
  month: string;
  findings: readonly Finding[];
  onClose: () => void;
}

const many = ({ length }: readonly Finding[]): string => (length === 1 ? '1 difference' : `${length} differences`);

const totalOf = (findings: readonly Finding[], sign: 1 | -1): string =>
  formatMoney(sum(findings.map(({ difference }) => Math.max((difference ?? 0) * sign, 0))));

/** Asks to whom the letter goes. */
export const DisputeDialog = ({ id, month, carrier, findings, onClose }: Props & { carrier: string | null }) => {
  const dispute = useDisputePremiums();
  const form = useContractForm(premiumDispute, { month, ...chosenOf(findings), carrier: carrier ?? '' });
  return (
    <FormDialog
      title={`Dispute ${many(findings)}?`}
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

/** Asks why differences are accepted. */
export const AcceptDialog = ({ id, month, findings, onClose }: Props) => {
  const decide = useDecidePremiums();
  const form = useContractForm(premiumDecision, {
    month,
    ...chosenOf(findings),
    state: 'accepted' as const,
    reason: '',
  });
  return (
    <FormDialog
      title={`Accept ${many(findings)}?`}
      form={form}
      saveLabel="Accept"
      onSave={() =>
        form.submit(async (body) => {
          await decide.mutateAsync({ params: { id }, body });
          toast(`${many(findings)} accepted.`);
        })
      }
      onClose={onClose}
    >
      <TextAreaField
        label="Reason"
        data-autofocus
        description="Nothing is asked of the carrier. The difference opens again if its amount changes."
        required
        placeholder={premiumMessages.reason}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
};
