import { useQueryClient } from '@tanstack/react-query';
import { type PlanSection, planSectionNames } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { renewalPortalRoutes } from '@worksmart/shared/benefits/renewals/portal.routes.ts';
import { type FilledRenewal, renewalForm } from '@worksmart/shared/benefits/renewals/portal.schema.ts';
import { useMemo, useState } from 'react';
import {
  type GridStores,
  loadSections,
  sectionsOf,
  sectionsWith,
  useGridStores,
  useGrids,
  useSettledSections,
  valuesIn,
} from '#features/benefits/benefit-groups/contribution-grid.public.ts';
import { call } from '#lib/api-client.ts';
import { differs } from '#ui/edited-record/differences.ts';
import { type Screen, type UsedRecord, useEditedRecord } from '#ui/edited-record/use-edited-record.ts';
import { usePendingEdit } from '#ui/edited-record/use-pending-edit.ts';
import { isShut } from './portal.api.ts';
import { renewalQuery } from './renewal-portal.api.ts';
import { bodyOf, type RenewalState, type RenewalValues, renewalState } from './renewal-values.ts';
import { savingTimes } from './saving-times.ts';

export interface RenewalEditor extends UsedRecord<RenewalValues> {
  stores: GridStores;
  /** How many cells of each kind of plan have a text that a rule rejects; kinds without one are left out. */
  refused: Readonly<Partial<Record<PlanSection, number>>>;
}

const useRenewalScreen = (stores: GridStores): Screen<RenewalValues, RenewalState> => {
  const settled = useSettledSections(stores);
  const read = () => valuesIn(sectionsOf(stores));
  return {
    values: useMemo(() => valuesIn(settled), [settled]),
    dirty: false,
    read,
    put: (values, _, { stored }) => {
      const isTyping = planSectionNames.some((name) => stores[name].state().edit);
      // New premiums are applied only after the user leaves the cell.
      if (isTyping && !differs(values, read())) return;
      loadSections(stores, sectionsWith(stored, values));
    },
  };
};

/** The plans of an open renewal, which save automatically a moment after typing stops. */
export const useRenewalEditor = (key: string, view: FilledRenewal): RenewalEditor => {
  const client = useQueryClient();
  const { form } = view;
  const server = useMemo(() => renewalState(form), [form]);
  const pending = { key, draftKey: view.draftKey };
  const resumes = usePendingEdit<RenewalValues>(pending, server);
  const [begun] = useState(() => sectionsWith(form, resumes?.values ?? server.values));
  const stores = useGridStores(begun, view.preview, form);

  const record = useEditedRecord<RenewalValues, RenewalState>({
    server,
    resumes,
    screen: useRenewalScreen(stores),
    saves: { ...savingTimes, pending },
    save: async (values, version = 0, { stored }) => {
      const answer = await call(renewalPortalRoutes.save, {
        params: { key },
        body: bodyOf(sectionsWith(stored, values), version),
      });
      client.setQueryData(renewalQuery(key).queryKey, answer);
      return 'form' in answer && answer.state === 'open' ? renewalState(answer.form) : undefined;
    },
    currentIn: (details) => renewalState(renewalForm.parse(details)),
    onFailed: async (error) => {
      if (isShut(error)) await client.invalidateQueries({ queryKey: renewalQuery(key).queryKey });
    },
  });

  const counts = useGrids(stores, () =>
    planSectionNames.map((name) => Object.keys(stores[name].state().content.refused).length).join(),
  );
  const refused = useMemo(() => {
    const all = counts.split(',').map((count, at) => [planSectionNames[at], Number(count)] as const);
    return Object.fromEntries(all.filter(([, count]) => count > 0));
  }, [counts]);
  return { stores, refused, ...record };
};
