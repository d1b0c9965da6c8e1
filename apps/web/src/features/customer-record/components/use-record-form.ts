import type { CustomerDetail } from '@worksmart/shared/customers/schema.ts';
import { AppError } from '@worksmart/shared/errors.ts';
import { type ProposalOptions, proposalOptions } from '@worksmart/shared/proposals/options.ts';
import type { PayrollPart, ReadinessItem } from '@worksmart/shared/proposals/readiness.rules.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { differingFields } from '../../../ui/edited-record/differences.ts';
import { autoMerge, preselectTheirs } from '../../../ui/edited-record/merge.ts';
import { focusFirstInvalid } from '../../../ui/form/focus-first-invalid.ts';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { toast, toastError } from '../../../ui/toasts.ts';
import { useUser } from '../../auth/session.api.ts';
import { readCustomer, useSaveCustomer } from '../../customers/customers.api.ts';
import { focusPlace } from './focus-place.ts';
import { bodyOf, type RecordForm, type RecordValues, recordProblems, recordSave, valuesOf } from './record-form.ts';
import { kindOf, type RecordTabId, shows, tabOf } from './record-stages.ts';
import { useRecordPlace } from './use-record-place.ts';

export interface OpenRecord {
  form: RecordForm;
  tab: RecordTabId;
  openTab: (tab: RecordTabId) => void;
  /** What Payroll opens with. */
  part: PayrollPart | undefined;
  /** Leads to the place of an item; as with every change of tab, what was typed is saved first. */
  openItem: (item: ReadinessItem) => void;
  /** What the next proposal is to contain, as chosen while the record is open. */
  proposal: ProposalOptions;
  setProposal: (options: ProposalOptions) => void;
  /** Saves what is on the screen; false when something is wrong with it or someone else saved meanwhile. */
  save: () => Promise<boolean>;
  /** Checks what is on the screen and shows the first field that is wrong. */
  check: () => boolean;
  /** The record as someone else saved it, while the person has yet to choose. */
  theirs: RecordValues | undefined;
  /** What is to be taken from there unless the person says otherwise. */
  untouched: readonly string[];
  /** Goes on with the chosen values, and saves them where they differ from theirs. */
  resolve: (chosen: RecordValues) => void;
  /** Back to the form without choosing. */
  putOff: () => void;
}

/** One form over all tabs of a loaded record. */
export const useRecordForm = (customer: CustomerDetail, startsWith?: RecordTabId): OpenRecord => {
  const user = useUser();
  const loaded = valuesOf(customer);
  const draftKey = `${user.id}.record.${customer.id}`;
  const alsoCheck = useCallback((values: RecordValues) => recordProblems(values, customer), [customer]);
  const form = useContractForm(recordSave, loaded, { draftKey, alsoCheck });
  const { tab, part, openTab } = useRecordPlace(startsWith);
  const [proposal, setProposal] = useState(proposalOptions);
  const [theirs, setTheirs] = useState<RecordValues>();
  const saveCustomer = useSaveCustomer();
  const latest = useRef(form);
  latest.current = form;

  /** Brings in what the server has now; what was typed and not sent stays. */
  const take = useCallback((fresh: RecordValues, since: RecordValues) => {
    const { getValues, setValues, resetDirty } = latest.current;
    const folded = autoMerge(since, getValues(), fresh);
    // Left as it is, the old row version makes the next save ask.
    if (!folded) return;
    setValues(folded);
    resetDirty(fresh);
  }, []);

  // The record is read again after a contact, location or pay cycle was saved, and when the window comes back.
  useEffect(() => {
    const fresh = valuesOf(customer);
    const { values } = latest.current.began();
    if (JSON.stringify(fresh) !== JSON.stringify(values)) take(fresh, values);
  }, [customer, take]);

  const showProblem = (paths: readonly string[]) => {
    const [first] = paths;
    if (first !== undefined && !paths.some((path) => shows(tab, path))) openTab(tabOf(first));
    focusFirstInvalid();
  };

  const check = () => {
    const { hasErrors, errors } = form.validate();
    if (hasErrors) showProblem(Object.keys(errors));
    return !hasErrors;
  };

  const save = async (): Promise<boolean> => {
    if (!check()) return false;
    let refused: string[] = [];
    const send = async (sent: RecordValues) => {
      try {
        const saved = await saveCustomer.mutateAsync({ body: bodyOf(sent, customer) });
        take(valuesOf(saved), sent);
        toast(kindOf(customer).savedToast);
      } catch (thrown) {
        if (thrown instanceof AppError) refused = Object.keys(thrown.fields ?? {});
        throw thrown;
      }
    };
    try {
      const saved = await form.submit(send);
      if (!saved) showProblem(refused);
      return saved;
    } catch (thrown) {
      if (!(thrown instanceof AppError) || thrown.code !== 'stale') throw thrown;
      setTheirs(valuesOf(await readCustomer(customer.id)));
      return false;
    }
  };

  const openItem = async (item: ReadinessItem) => {
    if (form.dirty && customer.abilities.save && !(await save())) return;
    openTab(item.tab, item.part);
    focusPlace(item);
  };

  const resolve = (chosen: RecordValues) => {
    if (!theirs) return;
    setTheirs(undefined);
    form.setValues(chosen);
    form.resetDirty(theirs);
    if (differingFields(chosen, theirs).length > 0) save().catch(toastError);
  };

  return {
    form,
    tab,
    openTab,
    part,
    proposal,
    setProposal,
    openItem: (item) => void openItem(item).catch(toastError),
    save,
    check,
    theirs,
    untouched: theirs ? preselectTheirs(form.began(), form.values, theirs) : [],
    resolve,
    putOff: () => setTheirs(undefined),
  };
};
