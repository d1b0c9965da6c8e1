import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { similarQuery } from '#features/records/customers/customers.api.ts';
import { toast, toastError } from '#ui/toasts.ts';
import type { LeadValues } from './lead-values.ts';
import { type SimilarCustomer, similarFacts } from './similar-customers.tsx';
import type { OpenLead } from './use-lead-form.ts';

/** Asks once for confirmation before creating a lead that similar customers exist for. */
const useSimilarCheck = () => {
  const client = useQueryClient();
  const accepted = useRef<string | undefined>(undefined);
  const [found, setFound] = useState<readonly SimilarCustomer[]>();

  /** Whether the lead may be created without asking; if not, `found` has the similar customers. */
  const mayCreate = async (values: LeadValues): Promise<boolean> => {
    const facts = similarFacts(values);
    if (!facts || accepted.current === JSON.stringify(facts)) return true;
    // A failed check must not block the save.
    const similar = await client.fetchQuery(similarQuery(facts)).catch(() => []);
    if (similar.length === 0) return true;
    setFound(similar);
    return false;
  };

  const accept = (values: LeadValues) => {
    accepted.current = JSON.stringify(similarFacts(values));
  };

  return { found, mayCreate, accept, close: () => setFound(undefined) };
};

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
