import { useState } from 'react';
import { toast, toastError } from '#ui/toasts.ts';
import type { OpenLead } from './use-lead-form.ts';
import { useSimilarCheck } from './use-similar-check.ts';

/** The actions of the Lead Profile's buttons, one at a time. */
export const useLeadActions = ({ form, record, saved }: OpenLead) => {
  const [busy, setBusy] = useState<'saving' | 'promoting'>();
  const similar = useSimilarCheck();
  const [isPromoting, setPromoting] = useState(false);
  const editable = saved?.abilities.save ?? true;

  const during = async (what: 'saving' | 'promoting', work: () => Promise<unknown>) => {
    setBusy(what);
    try {
      await work();
    } catch (thrown) {
      toastError(thrown);
    } finally {
      setBusy(undefined);
    }
  };
  const saveAndTell = async () => {
    if (await record.save()) toast('Lead saved!');
  };
  return {
    busy,
    editable,
    similar: similar.found,
    closeSimilar: similar.close,
    save: () =>
      during('saving', async () => {
        if (saved || (await similar.mayCreate(form.values))) await saveAndTell();
      }),
    /** Saves a new lead although similar customers exist. */
    saveAnyway: async () => {
      similar.accept(form.values);
      await saveAndTell();
    },
    isPromoting,
    /** Saves, then shows the email of the promotion, which contains what was saved. */
    promote: () =>
      during('promoting', async () => {
        if (saved && (!record.dirty || (await record.save()))) setPromoting(true);
      }),
    closePromotion: () => setPromoting(false),
    /** Opens another lead of the list after saving this one. */
    leave: (go: () => void) =>
      during('saving', async () => {
        if (busy || (record.dirty && editable && !(await record.save()))) return;
        go();
      }),
  };
};

export type LeadActions = ReturnType<typeof useLeadActions>;
