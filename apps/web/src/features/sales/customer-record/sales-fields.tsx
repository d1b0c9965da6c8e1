import { emptyChanceText } from '@worksmart/shared/records/customers/chance.rules.ts';
import { statusLabels } from '@worksmart/shared/records/customers/constants.ts';
import { rfpStatusEffect } from '@worksmart/shared/records/customers/rfp-status.rules.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { stage, statusParentOf } from '@worksmart/shared/records/lookups/constants.ts';
import { useState } from 'react';
import { AgentSelect, RecordField } from '#features/records/customers/customer-fields.public.ts';
import { useChances } from '#features/records/customers/customers.api.ts';
import { dayText } from '#lib/business-day.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { LookupSelect } from '#ui/fields/select-fields.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { ReadOnlyValue } from '#ui/read-only-value.tsx';
import { EffectiveDate } from './effective-date/effective-date.tsx';
import type { RecordForm } from './record-form.ts';
import { withStoredName } from './with-stored-name.ts';

interface Props {
  customer: CustomerDetail;
  form: RecordForm;
  /** Saves unsaved changes. */
  onSave: () => Promise<boolean>;
}

/** Agent and status, which both the sales tab and Company Info show. */
export const SalesFields = ({ customer, form }: Pick<Props, 'customer' | 'form'>) => {
  const stageId = customer.customerStage.id;
  const chances = useChances(stageId === stage.prospect).data;
  const [change, setChange] = useState<{ id: number; effect: string }>();
  const { onChange, ...status } = form.getInputProps('customerStatus');
  const choose = (chosen: { id: number } | null) => {
    const isRfp = stageId === stage.rfp;
    const effect = isRfp && chosen ? rfpStatusEffect(customer.customerStatus?.id ?? null, chosen.id) : null;
    if (chosen && effect) setChange({ id: chosen.id, effect });
    else onChange(chosen);
  };
  return (
    <>
      <AgentSelect
        {...form.getInputProps('salesAgent')}
        value={withStoredName(form.values.salesAgent, customer.salesAgent)}
        locked={!customer.abilities.assign}
      />
      <LookupSelect
        label={statusLabels[stageId] ?? 'Status'}
        from={{ parent: statusParentOf(stageId) }}
        allowDeselect={false}
        {...status}
        onChange={choose}
        value={withStoredName(form.values.customerStatus, customer.customerStatus)}
        clearable={customer.customerStatus === null}
      />
      {stageId === stage.prospect && (
        <RecordField path="rfp.chance" description={emptyChanceText(form.values.customerStatus?.id, chances)} />
      )}
      {change && (
        <ConfirmDialog
          title={`Change ${statusLabels[stageId]}?`}
          confirm="Change"
          onConfirm={async () => onChange({ id: change.id })}
          onClose={() => setChange(undefined)}
        >
          {`${change.effect} This takes effect when the record is saved.`}
        </ConfirmDialog>
      )}
    </>
  );
};

export const SalesTab = ({ customer, form, onSave }: Props) => (
  <FormSection title="Sales">
    <SalesFields customer={customer} form={form} />
    <ReadOnlyValue label="Status Date" value={dayText(customer.statusDate)} />
    <ReadOnlyValue label="Source" value={customer.source?.name} />
    <RecordField path="profile.wsMarketing" />
    <ReadOnlyValue label="Assignment Date" value={dayText(customer.customerStage.date)} />
    <ReadOnlyValue label="Operating Year" value={customer.operatingYear} />
    <EffectiveDate customer={customer} form={form} onSave={onSave} />
  </FormSection>
);
