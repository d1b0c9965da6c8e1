import { type ProposalOptions, proposalOptions } from '@worksmart/shared/pricing/proposals/options.ts';
import type { PayrollSection, ReadinessItem } from '@worksmart/shared/pricing/proposals/readiness.rules.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { useCallback, useMemo, useState } from 'react';
import { useUser } from '#features/access/auth/session.api.ts';
import { useSaveCustomer } from '#features/records/customers/customers.api.ts';
import { lastChangeOf } from '#lib/live/live-channel.ts';
import { useExistingTab, useRecordAddress } from '#lib/record-address.ts';
import { formScreen } from '#ui/edited-record/form-screen.ts';
import { type UsedRecord, useEditedRecord } from '#ui/edited-record/use-edited-record.ts';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { toast, toastError } from '#ui/toasts.ts';
import { focusTarget } from './focus-target.ts';
import {
  bodyOf,
  type RecordForm,
  type RecordState,
  type RecordValues,
  recordProblems,
  recordSave,
  recordState,
} from './record-form.ts';
import { kindOf, type RecordTabId, shows } from './record-stages.ts';

export interface OpenRecord {
  form: RecordForm;
  record: UsedRecord<RecordValues>;
  tab: RecordTabId;
  openTab: (tab: RecordTabId) => void;
  /** The section that Payroll opens with. */
  payrollSection: PayrollSection | undefined;
  /** Opens what an item is about; unsaved changes are saved first, as with every change of tab. */
  openItem: (item: ReadinessItem) => void;
  /** The options for the next proposal, for as long as the record is open. */
  proposal: ProposalOptions;
  setProposal: (options: ProposalOptions) => void;
  /** The tabs with a field whose message is shown. */
  wrongTabs: RecordTabId[];
}

interface OpenTab {
  tab: RecordTabId;
  section?: PayrollSection | undefined;
}

/** One form for all tabs of a loaded record. */
export const useRecordForm = (
  customer: CustomerDetail,
  tabIds: readonly RecordTabId[],
  startsWith: RecordTabId,
): OpenRecord => {
  const user = useUser();
  const server = useMemo(() => recordState(customer), [customer]);
  const alsoCheck = useCallback((values: RecordValues) => recordProblems(values, customer), [customer]);
  const [{ tab, section }, setOpenTab] = useState<OpenTab>({ tab: startsWith });
  const address = useRecordAddress();
  useExistingTab(tabIds, tab);
  const openTab = (next: RecordTabId, section?: PayrollSection) => {
    setOpenTab({ tab: next, section });
    address.write({ tab: next, year: undefined, group: undefined, section: undefined, mode: undefined });
  };
  const tabsWith = (paths: readonly string[]) => tabIds.filter((id) => paths.some((path) => shows(id, path)));
  const reveal = (paths: readonly string[]) => {
    const [first] = tabsWith(paths);
    if (first && !tabsWith(paths).includes(tab)) openTab(first);
  };
  const form = useContractForm(recordSave, server.values, { alsoCheck, reveal });
  const [proposal, setProposal] = useState(proposalOptions);
  const saveCustomer = useSaveCustomer();

  const record = useEditedRecord<RecordValues, RecordState>({
    draftName: `${user.id}.record.${customer.id}`,
    server,
    screen: formScreen(form),
    save: async (values, rowVersion, { stored }) => {
      const saved = await saveCustomer.mutateAsync({ body: { ...bodyOf(values, stored), rowVersion } });
      toast(kindOf(customer).savedToast);
      return recordState(saved);
    },
    currentIn: (details) => recordState(details as CustomerDetail),
    saves: 'on-request',
    changedBy: () => lastChangeOf(customer.id)?.by,
    submit: form.submit,
  });

  const openItem = async (item: ReadinessItem) => {
    if (record.dirty && customer.abilities.save && !(await record.save())) return;
    openTab(item.tab, item.section);
    focusTarget(item);
  };

  return {
    form,
    record,
    tab,
    openTab,
    payrollSection: section,
    proposal,
    setProposal,
    wrongTabs: tabsWith(form.markedPaths),
    openItem: (item) => void openItem(item).catch(toastError),
  };
};
