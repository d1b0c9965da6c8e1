import { Button, Group, Tooltip } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { clientFields } from '@worksmart/shared/records/customers/customer.fields.ts';
import { groupSave } from '@worksmart/shared/records/customers/save.schema.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { useState } from 'react';
import { subsidiaryGroupsQuery, useCreateSubsidiary } from '#features/records/customers/customers.api.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { ChoiceSelect } from '#ui/fields/choice-select.tsx';
import { listFailure } from '#ui/fields/list-failure.tsx';
import { TextField } from '#ui/fields/text-fields.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import type { RecordForm } from '../record-form.ts';

const primaryTip = 'This company is the primary of its affiliated group';

/**
 * The group of affiliated companies, with a star if this one is its primary. Read only without the right to change
 * benefits.
 */
export const AffiliatedGroup = ({ customer, form }: { customer: CustomerDetail; form: RecordForm }) => {
  const list = useQuery(subsidiaryGroupsQuery(customer.operatingYear));
  const { data = [] } = list;
  const [adding, setAdding] = useState(false);
  const { sGroupId } = form.values;
  const stored = customer.client.subsidiaryGroup;
  const groups = stored && !data.some(({ id }) => id === stored.id) ? [...data, stored] : data;
  const isPrimary = groups.find(({ id }) => id === sGroupId)?.primaryCustomerID === customer.id;
  const { onChange, error, ...props } = form.getInputProps('sGroupId');
  const mayChange = customer.abilities.changeGroup;

  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <ChoiceSelect
        label={clientFields.subsidiaryGroup.label}
        style={{ flex: 1 }}
        clearable={mayChange}
        readOnly={!mayChange}
        variant={mayChange ? 'default' : 'filled'}
        nothingFoundMessage="No such group"
        {...props}
        data={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={sGroupId ? String(sGroupId) : null}
        onChange={(chosen) => onChange(chosen ? Number(chosen) : null)}
        error={error ?? listFailure(list)}
        leftSection={
          isPrimary && (
            <Tooltip label={primaryTip}>
              <IconStarFilled size={16} role="img" aria-label={primaryTip} />
            </Tooltip>
          )
        }
      />
      {mayChange && (
        <Button variant="default" mt={20} onClick={() => setAdding(true)}>
          New Group
        </Button>
      )}
      {adding && <NewGroupDialog customer={customer} onClose={() => setAdding(false)} />}
    </Group>
  );
};

/** Creates a group with this customer as its primary; the customer joins it at once. */
const NewGroupDialog = ({ customer, onClose }: { customer: CustomerDetail; onClose: () => void }) => {
  const form = useContractForm(groupSave, { name: '' });
  const create = useCreateSubsidiary();
  const params = { id: customer.id, clientId: customer.client.id };
  return (
    <FormDialog
      title="Create New Subsidiary Group"
      size="md"
      form={{ ...form, canSave: true }}
      onSave={() => form.submit((body) => create.mutateAsync({ params, body }))}
      onClose={onClose}
    >
      <TextField label="Name" data-autofocus {...form.field('name')} />
    </FormDialog>
  );
};
