import type { CustomerDetail } from '@worksmart/shared/customers/schema.ts';
import { AppError } from '@worksmart/shared/errors.ts';
import { useState } from 'react';
import { readCustomer, useSaveCustomer } from '../../../customers/customers.api.ts';
import { type LeadTabId, tabOfField } from './lead-tabs.ts';
import { type LeadForm, type LeadValues, leadValuesOf } from './lead-values.ts';

interface LeadSaving {
  /** Answers the saved record; undefined when it was not saved and the dialog says why. Other failures are thrown. */
  save: () => Promise<CustomerDetail | undefined>;
  /** The record as someone else saved it meanwhile; undefined while there is nothing to choose. */
  theirs: LeadValues | undefined;
  /** Goes on with the chosen values: they are put in the form, whose next save is made on `theirs`. */
  resolve: (chosen: LeadValues) => void;
  dismiss: () => void;
}

/** Saves the form; leads to the tab of the first field that the server refuses, and to the choice after a stale save. */
export const useLeadSaving = (form: LeadForm, showTab: (tab: LeadTabId) => void): LeadSaving => {
  const saveCustomer = useSaveCustomer();
  const [theirs, setTheirs] = useState<LeadValues>();

  const send = async (values: LeadValues): Promise<CustomerDetail | undefined> => {
    try {
      return await saveCustomer.mutateAsync({ body: values });
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown;
      if (thrown.code === 'stale') {
        setTheirs(leadValuesOf(await readCustomer(values.id)));
        return undefined;
      }
      const [firstField] = Object.keys(thrown.fields ?? {});
      if (firstField) showTab(tabOfField(firstField));
      throw thrown;
    }
  };

  const save = async () => {
    let saved: CustomerDetail | undefined;
    await form.submit(async (values) => {
      saved = await send(values);
      if (saved) form.markSaved(leadValuesOf(saved));
    });
    return saved;
  };

  const resolve = (chosen: LeadValues) => {
    if (theirs) form.resetDirty(theirs);
    form.setValues(chosen);
    setTheirs(undefined);
  };

  return { save, theirs, resolve, dismiss: () => setTheirs(undefined) };
};
