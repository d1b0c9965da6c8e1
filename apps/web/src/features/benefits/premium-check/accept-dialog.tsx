import type { Finding } from '@worksmart/shared/benefits/premium-check/schema.ts';
import { premiumDecision, premiumMessages } from '@worksmart/shared/benefits/premium-check/schema.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { TextAreaField } from '#ui/fields/text-fields.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { toast } from '#ui/toasts.ts';
import { useDecidePremiums } from './premium-check.api.ts';
import { chosenOf } from './texts.ts';

interface Props {
  id: number;
  month: string;
  findings: readonly Finding[];
  onClose: () => void;
}

/** Asks why differences are accepted. */
export const AcceptDialog = ({ id, month, findings, onClose }: Props) => {
  const decide = useDecidePremiums();
  const form = useContractForm(premiumDecision, {
    month,
    ...chosenOf(findings),
    state: 'accepted' as const,
    reason: '',
  });
  const many = findings.length === 1 ? '1 difference' : `${findings.length} differences`;
  return (
    <FormDialog
      title={`Accept ${many}?`}
      form={form}
      saveLabel="Accept"
      onSave={() =>
        form.submit(async (body) => {
          await decide.mutateAsync({ params: { id }, body });
          toast(`${many} accepted.`);
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
