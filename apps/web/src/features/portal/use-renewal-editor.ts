import { useQueryClient } from '@tanstack/react-query';
import { type PlanSection, planSectionNames } from '@worksmart/shared/benefit-groups/constants.ts';
import { type FilledRenewal, type RenewalForm, renewalForm } from '@worksmart/shared/renewals/portal.schema.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  type GridStores,
  type SectionValues,
  sectionSaveOf,
  sectionsOf,
  sectionValues,
  useGridStores,
  useGrids,
  useSettledSections,
  withValues,
} from '../benefit-groups/contribution-grid.parts.ts';
import { isShut } from './portal.api.ts';
import { renewalQuery, saveRenewal } from './renewal-portal.api.ts';
import { unsentOr } from './unsent-typing.ts';
import { type Known, type SelfSaved, useSelfSaving } from './use-self-saving.ts';

/** What a customer decides of its plans. */
export type RenewalValues = Record<PlanSection, SectionValues>;

export interface RenewalEditor extends SelfSaved<RenewalValues> {
  stores: GridStores;
  /** As they are on the screen. */
  mine: RenewalValues;
  /** Cells whose text a rule refuses. */
  refused: number;
}

type Sections = Pick<RenewalForm, PlanSection>;

const each = <T>(of: (name: PlanSection) => T): Record<PlanSection, T> => ({
  medical: of('medical'),
  dental: of('dental'),
  vision: of('vision'),
});

const valuesIn = (sections: Sections): RenewalValues => each((name) => sectionValues(sections[name]));
const knownOf = (form: RenewalForm): Known<RenewalValues> => ({ values: valuesIn(form), rowVersion: form.rowVersion });
const laidOver = (form: Sections, values: RenewalValues): Sections =>
  each((name) => withValues(form[name], values[name]));

const bodyOf = (sections: Sections, rowVersion: number) => {
  const save = (name: PlanSection) => {
    const { minContribution: _, ...sent } = sectionSaveOf(sections[name]);
    return sent;
  };
  return { rowVersion, ...each(save) };
};

const sameSections = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The plans of an open renewal, which save themselves a moment after the typing stops. */
export const useRenewalEditor = (key: string, view: FilledRenewal): RenewalEditor => {
  const client = useQueryClient();
  const { form } = view;
  // What this device had not sent is sent now, as if it had just been typed.
  const [start] = useState(() => unsentOr({ key, draftKey: view.draftKey }, knownOf(form)));
  const [begun] = useState(() => laidOver(form, start.values));
  const stores = useGridStores(begun, view.preview, form);
  const settled = useSettledSections(stores);
  const values = useMemo(() => valuesIn(settled), [settled]);
  const heard = useRef(form);

  const read = useCallback(() => valuesIn(sectionsOf(stores)), [stores]);
  const put = useCallback(
    (chosen: RenewalValues) => {
      const sections = laidOver(heard.current, chosen);
      for (const name of planSectionNames) {
        // What is there already keeps its history, for undo.
        if (!sameSections(sections[name], stores[name].state().content.section))
          stores[name].dispatch({ type: 'load', section: sections[name] });
      }
    },
    [stores],
  );

  // Other premiums come in under what was entered.
  useEffect(() => {
    heard.current = form;
    if (!planSectionNames.some((name) => stores[name].state().edit)) put(read());
  }, [form, put, read, stores]);

  const send = async (sent: RenewalValues, rowVersion: number) => {
    const answer = await saveRenewal(key, bodyOf(laidOver(heard.current, sent), rowVersion));
    client.setQueryData(renewalQuery(key).queryKey, answer);
    return 'form' in answer && answer.state === 'open' ? knownOf(answer.form) : undefined;
  };

  const saved = useSelfSaving<RenewalValues>({
    ...{ key, draftKey: view.draftKey, start, values, read, put, send },
    // The plans only ever hold amounts that break no rule.
    sendable: (now) => now,
    currentIn: (details) => {
      heard.current = renewalForm.parse(details);
      return knownOf(heard.current);
    },
    onFailed: async (error) => {
      if (isShut(error)) await client.invalidateQueries({ queryKey: renewalQuery(key).queryKey });
    },
    fresh: useMemo(() => knownOf(form), [form]),
  });

  const refused = useGrids(stores, () =>
    planSectionNames.reduce((count, name) => count + Object.keys(stores[name].state().content.refused).length, 0),
  );
  return { stores, mine: values, refused, ...saved };
};
