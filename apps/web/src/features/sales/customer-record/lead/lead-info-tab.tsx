import { SimpleGrid } from '@mantine/core';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { lookupType, source, stage } from '@worksmart/shared/records/lookups/constants.ts';
import { AgentSelect, RecordField as Field, RecordInputs } from '#features/records/customers/customer-fields.public.ts';
import { useLookup } from '#lib/lookups.ts';
import { LookupSelect } from '#ui/fields/select-fields.tsx';
import { TextField } from '#ui/fields/text-fields.tsx';
import { withStoredName } from '../with-stored-name.ts';
import type { LeadForm } from './lead-values.ts';

interface Props {
  form: LeadForm;
  /** The record as last saved; absent for a new lead. */
  saved: CustomerDetail | undefined;
}

export const LeadInfoTab = ({ form, saved }: Props) => {
  const { data: sources = [] } = useLookup({ type: lookupType.sources });
  const { salesAgent, customerStatus } = form.values;
  const shownSource = saved ? saved.source?.name : sources.find(({ id }) => id === source.manual)?.name;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <AgentSelect
        required
        {...form.getInputProps('salesAgent')}
        value={withStoredName(salesAgent, saved?.salesAgent ?? null)}
        locked={saved !== undefined && !saved.abilities.assign}
      />
      <LookupSelect
        label="Status"
        required
        from={{ parent: stage.lead }}
        {...form.getInputProps('customerStatus')}
        value={withStoredName(customerStatus, saved?.customerStatus ?? null)}
      />
      <TextField label="Source" readOnly value={shownSource} variant="filled" />
      <RecordInputs form={form} stored={saved}>
        <Field path="profile.wsMarketing" />
      </RecordInputs>
    </SimpleGrid>
  );
};
