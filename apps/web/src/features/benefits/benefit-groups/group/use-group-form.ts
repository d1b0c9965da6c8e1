import { planSectionNames } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { groupRecord } from '@worksmart/shared/benefits/benefit-groups/group.fields.ts';
import { firstPayProblem, validateGroup } from '@worksmart/shared/benefits/benefit-groups/group.rules.ts';
import type { GroupSection, OpenedGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { useMemo, useRef, useState } from 'react';
import { useExistingTab, useRecordAddress } from '#lib/record-address.ts';
import { formScreen } from '#ui/edited-record/form-screen.ts';
import { type Screen, type UsedRecord, useEditedRecord } from '#ui/edited-record/use-edited-record.ts';
import { focusFirstInvalid } from '#ui/form/focus-first-invalid.ts';
import { type FormState, useContractForm } from '#ui/form/use-contract-form.ts';
import { toast, toastError } from '#ui/toasts.ts';
import { type GroupParams, useSaveGroup } from '../benefit-groups.api.ts';
import { useIsSandbox } from '../benefit-source.ts';
import {
  bodyOf,
  fieldsIn,
  type GroupForm,
  type GroupState,
  type GroupValues,
  groupFields,
  groupState,
} from './group-form.ts';
import { type GroupTabId, groupTabIds, tabOf } from './group-tab-ids.ts';
import { type SectionValues, sectionsWith, sectionValues, valuesIn } from './section-values.ts';
import {
  type GridStores,
  isLocked,
  loadSections,
  sectionsOf,
  useGridStores,
  useGrids,
  useLocked,
  useSettledSections,
} from './use-grid-stores.ts';

export interface OpenGroup {
  form: GroupForm;
  stores: GridStores;
  record: UsedRecord<GroupValues>;
  /** What the Save button needs to know. */
  state: FormState;
  /** The tabs with a field whose message is shown. */
  wrongTabs: GroupTabId[];
  tab: GroupTabId;
  /** Opens a tab, at one of its fields if named. */
  openTab: (tab: GroupTabId, field?: 'medicalTier') => void;
  /** The field that the open tab focuses when it appears. */
  focused: 'medicalTier' | undefined;
  /** Whether a cell holds a rejected value, which blocks everything else until it is corrected. */
  locked: boolean;
}

/** Throws the messages of the amounts that break a rule together with the fields. */
const checkAmounts = (group: OpenedGroup, form: GroupForm, stores: GridStores): void => {
  // Signed values stay unchanged, even if a current limit would reject them.
  if (group.renewal.isSigned) return;
  const { isBenefitDollars = false, isBelowMin = false, benefitGroup } = form.getValues();
  const whole = {
    ...group,
    ...sectionsOf(stores),
    benefitGroup: { id: benefitGroup.id ?? 0, name: benefitGroup.name },
    isBenefitDollars,
    isBelowMin,
  };
  const fields = validateGroup(whole);
  const messages = new Set(Object.values(fields).flat());
  if (messages.size > 0) throw new AppError('validation', [...messages].join(' '), { fields });
};

const written = new WeakMap<GroupSection | SectionValues, string>();

/** Serializes the values entered in a tab. Cached, because every key compares all three tabs with the saved state. */
const writtenOut = <T extends GroupSection | SectionValues>(of: T, values: (of: T) => SectionValues): string => {
  const known = written.get(of) ?? JSON.stringify(values(of));
  written.set(of, known);
  return known;
};

const asSaved = (section: GroupSection, saved: SectionValues): boolean =>
  writtenOut(section, sectionValues) === writtenOut(saved, (values) => values);

/** Combines a group's fields and plans into the screen state of an edited record. */
const useGroupScreen = (form: GroupForm, stores: GridStores, initial: GroupValues) => {
  const clean = useRef(initial);
  const plansDiffer = useGrids(stores, () => {
    const sections = sectionsOf(stores);
    return planSectionNames.some((name) => !asSaved(sections[name], clean.current[name]));
  });
  const locked = useLocked(stores);
  const settled = useSettledSections(stores);
  const fields = form.values;
  const screen: Screen<GroupValues, GroupState> = {
    values: useMemo(() => ({ ...fields, ...valuesIn(settled) }), [fields, settled]),
    dirty: form.dirty || plansDiffer || locked,
    read: () => ({ ...form.getValues(), ...valuesIn(sectionsOf(stores)) }),
    put: (values, base, { stored }) => {
      clean.current = base;
      formScreen(form).put(fieldsIn(values), fieldsIn(base), undefined);
      loadSections(stores, sectionsWith(stored, values));
    },
  };
  return { screen, locked };
};

const lockedProblem = 'Please correct the marked cell, undo it, or reset the tab.';

interface Opening {
  readOnly: boolean;
  /** The tab to show first, unless the address names one. */
  startsWith: GroupTabId | undefined;
}

type OpenTab = Pick<OpenGroup, 'tab' | 'focused'>;

/** The open tab, which is also in the record’s address. */
const useGroupTab = ({ omitMedical }: OpenedGroup, startsWith: GroupTabId | undefined) => {
  const address = useRecordAddress();
  const [opened, setOpened] = useState<OpenTab>(() => {
    const linked = groupTabIds.find((id) => id === address.read('tab'));
    const linkedTab = linked && !(omitMedical && linked === 'medical') ? linked : undefined;
    return { tab: linkedTab ?? startsWith ?? (omitMedical ? 'dental' : 'medical'), focused: undefined };
  });
  useExistingTab(
    groupTabIds.filter((id) => id !== 'medical' || !omitMedical),
    opened.tab,
  );
  const openTab: OpenGroup['openTab'] = (next, field) => {
    setOpened({ tab: next, focused: field });
    address.write({ tab: next });
  };
  return { ...opened, openTab };
};

/** One form for all tabs of a loaded group: fields in a form, plans in their stores, saved together. */
export const useGroupForm = (group: OpenedGroup, params: GroupParams, { readOnly, startsWith }: Opening): OpenGroup => {
  const server = useMemo(() => groupState(group), [group]);
  const { tab, focused, openTab } = useGroupTab(group, startsWith);
  const form = useContractForm(groupFields, fieldsIn(server.values), {
    record: groupRecord,
    alsoCheck: ({ firstPayDate }) => ({ firstPayDate: firstPayProblem(firstPayDate, group.year) }),
    reveal: ([first, ...others]) => {
      if (first !== undefined && ![first, ...others].map(tabOf).includes(tab)) openTab(tabOf(first));
    },
  });
  const stores = useGridStores(group, readOnly || group.renewal.isSigned, form.values);
  const saveGroup = useSaveGroup(params);
  const draftName = `${useIsSandbox() ? `sandbox.${params.clientId}.` : ''}group.${group.id}`;
  const { screen, locked } = useGroupScreen(form, stores, server.values);

  const showProblems = () => {
    if (isLocked(stores)) focusFirstInvalid(() => toastError(new AppError('validation', lockedProblem)));
    else form.showProblems();
  };

  const record = useEditedRecord<GroupValues, GroupState>({
    draftName: readOnly ? undefined : draftName,
    server,
    screen: { ...screen, dirty: screen.dirty && !readOnly },
    save: async (values, rowVersion, { stored }) => {
      const body = { ...bodyOf(fieldsIn(values), sectionsWith(stored, values)), rowVersion };
      const saved = await saveGroup.mutateAsync({ params, body });
      toast('group saved!');
      return groupState(saved);
    },
    currentIn: (details) => groupState(details as OpenedGroup),
    saves: 'on-request',
    submit: async (run) => {
      if (!isLocked(stores))
        return form.submit(async () => {
          checkAmounts(group, form, stores);
          return run();
        });
      showProblems();
      return false;
    },
  });
  const state: FormState = {
    dirty: record.dirty,
    canSave: form.canSave && !locked,
    problems: locked ? [lockedProblem, ...form.problems] : form.problems,
    showProblems,
  };
  const wrongTabs = [...form.markedPaths.map(tabOf), ...(locked ? [tab] : [])];
  return { form, stores, record, state, wrongTabs, tab, openTab, focused, locked };
};
