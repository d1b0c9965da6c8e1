import { customerSave } from '@worksmart/shared/records/customers/save.schema.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { useMemo, useState } from 'react';
import { useUser } from '#features/access/auth/session.api.ts';
import { useSaveCustomer } from '#features/records/customers/customers.api.ts';
import { lastChangeOf } from '#lib/live/live-channel.ts';
import { useExistingTab, useRecordAddress } from '#lib/record-address.ts';
import { type UsedRecord, useEditedRecord } from '#ui/edited-record/use-edited-record.ts';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { type ComparedLead, comparedLead, type LeadState, leadOf, leadState } from './lead-comparison.ts';
import { type LeadTabId, leadTabNames, leadTabOf, tabOfField } from './lead-tabs.ts';
import { type LeadForm, type LeadValues, leadProblems, leadValuesOf, newLead } from './lead-values.ts';

export interface OpenedLead {
  /** The record as last read; absent for a new lead until it is saved. */
  customer: CustomerDetail | undefined;
  /** The values of a new lead. */
  initial?: LeadValues | undefined;
  /** Called with a new lead after it is saved. */
  onCreated?: ((id: number) => void) | undefined;
}

export interface OpenLead {
  form: LeadForm;
  record: UsedRecord<ComparedLead>;
  tab: LeadTabId;
  showTab: (tab: LeadTabId) => void;
  /** The record as last saved or read; undefined for a new lead. */
  saved: CustomerDetail | undefined;
}

const newestOf = (read: CustomerDetail | undefined, own: CustomerDetail | undefined): CustomerDetail | undefined =>
  read && own ? (read.rowVersion >= own.rowVersion ? read : own) : (read ?? own);

/** One form for the three tabs of a lead. A rejected field opens its tab. */
export const useLeadForm = ({ customer, initial, onCreated }: OpenedLead): OpenLead => {
  const user = useUser();
  const [own, setOwn] = useState<CustomerDetail>();
  const saved = newestOf(customer, own);
  const server = useMemo(
    () => leadState(saved ? leadValuesOf(saved) : (initial ?? newLead(user))),
    [saved, initial, user],
  );
  const address = useRecordAddress();
  const [tab, setTab] = useState<LeadTabId>(() => leadTabOf(address.read('tab')));
  useExistingTab(Object.keys(leadTabNames), tab);
  const showTab = (next: LeadTabId) => {
    setTab(next);
    address.write({ tab: next });
  };
  const reveal = ([first, ...others]: readonly string[]) => {
    if (first !== undefined && ![first, ...others].map(tabOfField).includes(tab)) showTab(tabOfField(first));
  };
  const form = useContractForm(customerSave, server.stored, { alsoCheck: leadProblems, reveal });
  const saveCustomer = useSaveCustomer();
  const { values, dirty } = form;

  const record = useEditedRecord<ComparedLead, LeadState>({
    draftName: `${user.id}.lead.${saved?.id ?? 0}`,
    server,
    screen: {
      values: useMemo(() => comparedLead(values), [values]),
      dirty,
      read: () => comparedLead(form.getValues()),
      put: (values, base, { stored }) => {
        form.setValues(leadOf(stored, values));
        form.resetDirty(leadOf(stored, base));
      },
    },
    save: async (sent, rowVersion, { stored }) => {
      const answer = await saveCustomer.mutateAsync({ body: { ...leadOf(stored, sent), rowVersion } });
      if (!saved) onCreated?.(answer.id);
      setOwn(answer);
      return leadState(leadValuesOf(answer));
    },
    currentIn: (details) => leadState(leadValuesOf(details as CustomerDetail)),
    saves: 'on-request',
    changedBy: () => saved && lastChangeOf(saved.id)?.by,
    submit: form.submit,
    // The user reviews the selected values and presses Save.
    onChosen: async () => undefined,
  });
  return { form, record, tab, showTab, saved };
};
