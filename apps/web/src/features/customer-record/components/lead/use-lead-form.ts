import { customerSave } from '@worksmart/shared/customers/save.schema.ts';
import type { CustomerDetail } from '@worksmart/shared/customers/schema.ts';
import { AppError } from '@worksmart/shared/errors.ts';
import { useMemo, useState } from 'react';
import { useRecordAddress } from '../../../../lib/record-address.ts';
import { type UsedRecord, useEditedRecord } from '../../../../ui/edited-record/use-edited-record.ts';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { useUser } from '../../../auth/session.api.ts';
import { useSaveCustomer } from '../../../customers/customers.api.ts';
import { type ComparedLead, comparedLead, type LeadState, leadOf, leadState } from './lead-comparison.ts';
import { type LeadTabId, leadTabOf, tabOfField } from './lead-tabs.ts';
import { type LeadForm, type LeadValues, leadProblems, leadValuesOf } from './lead-values.ts';

export interface OpenedLead {
  /** The record as loaded; absent for a new lead. */
  customer: CustomerDetail | undefined;
  initial: LeadValues;
  /** Called with a new lead after it is saved. */
  onCreated?: ((id: number) => void) | undefined;
}

export interface OpenLead {
  form: LeadForm;
  record: UsedRecord<ComparedLead>;
  tab: LeadTabId;
  showTab: (tab: LeadTabId) => void;
  /** The record as last saved; undefined for a new lead. */
  saved: CustomerDetail | undefined;
}

/** One form for the three tabs of a lead. A rejected field opens its tab. */
export const useLeadForm = ({ customer, initial, onCreated }: OpenedLead): OpenLead => {
  const user = useUser();
  const form = useContractForm(customerSave, initial, { alsoCheck: leadProblems });
  const address = useRecordAddress();
  const [tab, setTab] = useState<LeadTabId>(() => leadTabOf(address.read('tab')));
  const showTab = (next: LeadTabId) => {
    setTab(next);
    address.write({ tab: next });
  };
  const [saved, setSaved] = useState(customer);
  const [server] = useState(() => leadState(initial));
  const saveCustomer = useSaveCustomer();
  const { values, dirty } = form;

  const record = useEditedRecord<ComparedLead, LeadState>({
    draftName: `${user.id}.lead.${saved?.id ?? initial.id}`,
    server,
    screen: {
      values: useMemo(() => comparedLead(values), [values]),
      dirty,
      read: () => comparedLead(form.getValues()),
      put: (shown, base, { stored }) => {
        form.setValues(leadOf(stored, shown));
        form.resetDirty(leadOf(stored, base));
      },
    },
    save: async (sent, rowVersion, { stored }) => {
      const answer = await saveCustomer.mutateAsync({ body: { ...leadOf(stored, sent), rowVersion } });
      if (!saved) onCreated?.(answer.id);
      setSaved(answer);
      return leadState(leadValuesOf(answer));
    },
    currentIn: (details) => leadState(leadValuesOf(details as CustomerDetail)),
    saves: 'on-request',
    submit: form.submit,
    onFailed: (error) => {
      const [field] = Object.keys((error instanceof AppError && error.fields) || {});
      if (field) showTab(tabOfField(field));
    },
    // The user reviews the selected values and presses Save.
    onChosen: async () => undefined,
  });
  return { form, record, tab, showTab, saved };
};
