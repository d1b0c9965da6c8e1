import { planSectionNames } from '@worksmart/shared/benefit-groups/constants.ts';
import { validateGroup } from '@worksmart/shared/benefit-groups/group.rules.ts';
import type { BenefitGroup, GroupSection, OpenedGroup } from '@worksmart/shared/benefit-groups/schema.ts';
import { AppError } from '@worksmart/shared/errors.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { differingFields } from '../../../../ui/edited-record/differences.ts';
import { autoMerge, preselectTheirs } from '../../../../ui/edited-record/merge.ts';
import { useDraft } from '../../../../ui/edited-record/use-draft.ts';
import type { OfferedDraft } from '../../../../ui/edited-record/use-edited-record.ts';
import { focusFirstInvalid } from '../../../../ui/form/focus-first-invalid.ts';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { toast, toastError } from '../../../../ui/toasts.ts';
import { type GroupParams, useReadGroup, useSaveGroup } from '../../benefit-groups.api.ts';
import { useIsSandbox } from '../../benefit-source.ts';
import { bodyOf, fieldsIn, fieldsOf, type GroupForm, type GroupValues, groupFields, valuesOf } from './group-form.ts';
import { type GroupTabId, tabOf } from './group-tab-ids.ts';
import { type SectionValues, sectionValues, withValues } from './section-values.ts';
import {
  type GridStores,
  isLocked,
  type Sections,
  sectionsOf,
  useGridStores,
  useGrids,
  useLocked,
  useSettledSections,
} from './use-grid-stores.ts';

export interface OpenGroup {
  form: GroupForm;
  stores: GridStores;
  tab: GroupTabId;
  openTab: (tab: GroupTabId) => void;
  dirty: boolean;
  /** A cell holds something that its rule refuses: nothing else goes on until it is corrected. */
  locked: boolean;
  /** Saves what is on the screen; false when something is wrong with it or someone else saved meanwhile. */
  save: () => Promise<boolean>;
  /** The group as someone else saved it, while the person has yet to choose, beside what is on the screen. */
  choice: { mine: GroupValues; theirs: GroupValues; untouched: readonly string[] } | undefined;
  /** Goes on with the chosen values, and saves them where they differ from theirs. */
  resolve: (chosen: GroupValues) => void;
  /** Back to the form without choosing. */
  putOff: () => void;
  /** What was typed before the session or the browser ended. */
  draft: OfferedDraft | undefined;
}

const allValues = (fields: ReturnType<typeof fieldsIn>, sections: Sections): GroupValues => ({
  ...fields,
  medical: sectionValues(sections.medical),
  dental: sectionValues(sections.dental),
  vision: sectionValues(sections.vision),
});

const sameValues = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const written = new WeakMap<GroupSection | SectionValues, string>();

/** What was entered in a tab, written out once: each key asks for all three tabs whether they still are as saved. */
const writtenOut = <T extends GroupSection | SectionValues>(of: T, values: (of: T) => SectionValues): string => {
  const known = written.get(of) ?? JSON.stringify(values(of));
  written.set(of, known);
  return known;
};

const asSaved = (section: GroupSection, saved: SectionValues): boolean =>
  writtenOut(section, sectionValues) === writtenOut(saved, (values) => values);

/** The one form over all tabs of a loaded group: fields in a form, plans in their stores, saved together. */
export const useGroupForm = (group: OpenedGroup, params: GroupParams, readOnly: boolean): OpenGroup => {
  const form = useContractForm(groupFields, fieldsOf(group));
  const { isSigned } = group.renewal;
  const stores = useGridStores(group, readOnly || isSigned, form.values);
  const [tab, openTab] = useState<GroupTabId>(group.omitMedical ? 'dental' : 'medical');
  const [theirs, setTheirs] = useState<OpenedGroup>();
  const saveGroup = useSaveGroup(params);
  const readGroup = useReadGroup(params);
  const draftKey = `${useIsSandbox() ? `sandbox.${params.clientId}.` : ''}group.${group.id}`;
  /** What the screen is compared with: the group as last heard from the server. */
  const base = useRef(valuesOf(group));
  /** A draft of before others changed the same fields is on the screen. */
  const outdated = useRef(false);
  const heard = useRef<BenefitGroup>(group);
  const latest = useRef(form);
  latest.current = form;

  const onScreen = useCallback(() => allValues(latest.current.getValues(), sectionsOf(stores)), [stores]);

  const put = useCallback(
    (values: GroupValues, saved: BenefitGroup) => {
      base.current = valuesOf(saved);
      outdated.current = false;
      heard.current = saved;
      latest.current.setValues(fieldsIn(values));
      latest.current.resetDirty(fieldsOf(saved));
      for (const name of planSectionNames) {
        const section = withValues(saved[name], values[name]);
        // What is there already keeps its history, for undo.
        if (!sameValues(section, stores[name].state().content.section))
          stores[name].dispatch({ type: 'load', section });
      }
    },
    [stores],
  );

  /** Brings in what the server has now; what was typed and not sent stays. */
  const take = useCallback(
    (fresh: BenefitGroup, since: GroupValues) => {
      const folded = autoMerge(since, onScreen(), valuesOf(fresh));
      // Left as it is, the old row version makes the next save ask.
      if (folded) put(folded, fresh);
    },
    [onScreen, put],
  );

  useEffect(() => {
    if (!sameValues(group, heard.current)) take(group, base.current);
  }, [group, take]);

  const plansDiffer = useGrids(stores, () => {
    const sections = sectionsOf(stores);
    return planSectionNames.some((name) => !asSaved(sections[name], base.current[name]));
  });
  const locked = useLocked(stores);
  const dirty = form.dirty || plansDiffer || locked;

  const settled = useSettledSections(stores);
  const values = useMemo(() => allValues(form.values, settled), [form.values, settled]);
  const draftBase = useRef({ values: base.current });
  draftBase.current = { values: base.current };
  const draft = useDraft<GroupValues>(readOnly ? undefined : draftKey, values, dirty && !readOnly, draftBase);
  /** What others saved since stays beside it; where both changed one field, the save asks. */
  const restoreDraft = () => {
    if (draft.found) {
      const { values: typed, since } = draft.found;
      const folded = autoMerge(since, typed, base.current);
      if (!folded) base.current = since;
      outdated.current = !folded;
      const kept = folded ?? typed;
      form.setValues(fieldsIn(kept));
      for (const name of planSectionNames)
        stores[name].dispatch({ type: 'load', section: withValues(sectionsOf(stores)[name], kept[name]) });
    }
    draft.drop();
  };

  const showProblem = (paths: readonly string[]) => {
    const [first] = paths;
    if (first !== undefined && !paths.some((path) => tabOf(path) === tab)) openTab(tabOf(first));
    focusFirstInvalid();
  };

  const check = () => {
    if (isLocked(stores)) {
      focusFirstInvalid();
      return false;
    }
    const { hasErrors, errors } = form.validate();
    const { isBenefitDollars = false, isBelowMin = false, benefitGroup } = form.getValues();
    const whole = {
      ...group,
      ...sectionsOf(stores),
      benefitGroup: { id: benefitGroup.id ?? 0, name: benefitGroup.name },
      isBenefitDollars,
      isBelowMin,
    };
    // What is signed stays as it is, also where a limit of today would refuse it.
    const broken = isSigned ? [] : Object.keys(validateGroup(whole));
    const found = [...(hasErrors ? Object.keys(errors) : []), ...broken];
    if (found.length > 0) showProblem(found);
    return found.length === 0;
  };

  const save = async (): Promise<boolean> => {
    if (!check()) return false;
    let refused: string[] = [];
    try {
      const saved = await form.submit(async (fields) => {
        const sections = sectionsOf(stores);
        try {
          const answer = await saveGroup.mutateAsync({ params, body: bodyOf(fields, sections) });
          take(answer, allValues(fields, sections));
          toast('group saved!');
        } catch (thrown) {
          if (thrown instanceof AppError) refused = Object.keys(thrown.fields ?? {});
          throw thrown;
        }
      });
      if (!saved) showProblem(refused);
      return saved;
    } catch (thrown) {
      if (!(thrown instanceof AppError) || thrown.code !== 'stale') throw thrown;
      setTheirs(await readGroup());
      return false;
    }
  };

  const resolve = (chosen: GroupValues) => {
    if (!theirs) return;
    setTheirs(undefined);
    put(chosen, theirs);
    if (differingFields(chosen, valuesOf(theirs)).length > 0) save().catch(toastError);
  };

  const mine = theirs && onScreen();
  return {
    form,
    stores,
    tab,
    openTab,
    dirty,
    locked,
    save,
    choice: theirs &&
      mine && {
        mine,
        theirs: valuesOf(theirs),
        untouched: preselectTheirs({ values: base.current, outdated: outdated.current }, mine, valuesOf(theirs)),
      },
    resolve,
    putOff: () => setTheirs(undefined),
    draft: draft.found && { at: draft.found.at, restore: restoreDraft, drop: draft.drop },
  };
};
