import {
  carrierBillingSave,
  washLabels,
  washRules,
} from '@worksmart/shared/claims/file-imports/profiles/billing.schema.ts';
import type { ImportProfileRow } from '@worksmart/shared/claims/file-imports/profiles/schema.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { ChoiceSelect } from '#ui/fields/choice-select.tsx';
import { CountField } from '#ui/fields/number-fields.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { toast } from '#ui/toasts.ts';
import { useSaveBilling } from '../import-profiles.api.ts';

/** How a carrier bills part of a month, and how long it corrects one: what the premium check goes by. */
export const BillingDialog = ({ profile, onClose }: { profile: ImportProfileRow; onClose: () => void }) => {
  const { id, name, washRule, disputeDays, rowVersion } = profile;
  const save = useSaveBilling();
  const form = useContractForm(carrierBillingSave, { washRule, disputeDays, rowVersion });
  return (
    <FormDialog
      title={`Billing Rules of ${name}`}
      form={form}
      onSave={() =>
        form.submit(async (body) => {
          await save.mutateAsync({ params: { id }, body });
          toast('Billing rules saved!');
        })
      }
      onClose={onClose}
    >
      <ChoiceSelect
        label="Bills Those Who Join or Leave Within a Month for"
        data={washRules.map((value) => ({ value, label: washLabels[value] }))}
        {...form.getInputProps('washRule')}
      />
      <CountField
        label="Days to Dispute"
        description="How many days after a month’s end the carrier still corrects it."
        {...form.getInputProps('disputeDays')}
      />
    </FormDialog>
  );
};
