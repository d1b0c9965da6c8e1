import { Checkbox, Stack } from '@mantine/core';
import { packRoutes } from '@worksmart/shared/claims/packs/routes.ts';
import { packFields, packMake, reasonMessage } from '@worksmart/shared/claims/packs/schema.ts';
import type { z } from 'zod';
import { useRouteMutation } from '#lib/use-route-mutation.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { FormInputs, fieldOf } from '#ui/form/field.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { toast } from '#ui/toasts.ts';

interface Props {
  customerId: number;
  onClose: () => void;
}

type Values = z.input<typeof packMake>;

const Field = fieldOf(packFields);
const noPack: Values = { recipient: '', purpose: '', months: 24, diagnosisReason: null };
/** The box is ticked while the reason is a text. */
const hasReason = ({ diagnosisReason }: Values): boolean => typeof diagnosisReason === 'string';
const options = {
  record: packFields,
  alsoCheck: (values: Values) => ({
    diagnosisReason: hasReason(values) && !values.diagnosisReason?.trim() ? reasonMessage : undefined,
  }),
};

/** Makes a pack: for whom, what for, and with diagnoses only for a reason. */
export const MakePackDialog = ({ customerId, onClose }: Props) => {
  const form = useContractForm(packMake, noPack, options);
  const make = useRouteMutation(packRoutes.make, { refreshes: [packRoutes.list] });
  const save = () =>
    form.submit(async (body) => {
      await make.mutateAsync({ params: { id: customerId }, body });
      toast('The pack was made.');
    });
  return (
    <FormDialog size="md" title="Make Pack" saveLabel="Make" onSave={save} onClose={onClose} form={form}>
      <FormInputs of={form.getInputProps}>
        <Stack gap="sm">
          <Field path="recipient" data-autofocus />
          <Field path="purpose" />
          <Field path="months" required />
          <Checkbox
            label="State groups of diagnoses"
            description="Never of substance use or genetic information"
            checked={hasReason(form.values)}
            onChange={(event) => form.setFieldValue('diagnosisReason', event.currentTarget.checked ? '' : null)}
          />
          {hasReason(form.values) && <Field path="diagnosisReason" required />}
        </Stack>
      </FormInputs>
    </FormDialog>
  );
};
