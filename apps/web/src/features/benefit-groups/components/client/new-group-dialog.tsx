import { Stack } from '@mantine/core';
import { groupNameTaken } from '@worksmart/shared/benefit-groups/constants.ts';
import { isNameTaken } from '@worksmart/shared/benefit-groups/group.rules.ts';
import { groupSave } from '@worksmart/shared/benefit-groups/save.schema.ts';
import type { BenefitGroup } from '@worksmart/shared/benefit-groups/schema.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { FlagField } from '../../../../ui/fields/select-fields.tsx';
import { TextField } from '../../../../ui/fields/text-fields.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { toast } from '../../../../ui/toasts.ts';
import { type ClientYear, useSaveGroup } from '../../benefit-groups.api.ts';

const newGroup = groupSave.pick({ id: true, benefitGroup: true, isBenefitDollars: true });

interface Props {
  clientYear: ClientYear;
  /** The groups that the year already has. */
  groups: readonly BenefitGroup[];
  onClose: () => void;
}

/** Creates a group with its first fields; its plans and other values are entered after it is opened. */
export const NewGroupDialog = ({ clientYear, groups, onClose }: Props) => {
  const form = useContractForm(
    newGroup,
    { id: 0, benefitGroup: { name: '' }, isBenefitDollars: false },
    {
      alsoCheck: ({ id, benefitGroup: { name } }) => ({
        'benefitGroup.name': isNameTaken(name, groups, { id }) ? groupNameTaken : undefined,
      }),
    },
  );
  const save = useSaveGroup(clientYear);
  return (
    <FormDialog
      opened
      title="Create New Benefit Group"
      dirty={form.dirty}
      canSave
      onSave={async () => {
        const saved = await form.submit((body) => save.mutateAsync({ params: clientYear, body }));
        if (saved) toast('group saved!');
        return saved;
      }}
      onClose={onClose}
    >
      <Stack gap="md">
        <TextField
          label="Benefit Group Name"
          required
          maxLength={255}
          data-autofocus
          {...form.getInputProps('benefitGroup.name')}
        />
        <FlagField label="Benefit Dollars" {...form.getInputProps('isBenefitDollars')} />
      </Stack>
    </FormDialog>
  );
};
