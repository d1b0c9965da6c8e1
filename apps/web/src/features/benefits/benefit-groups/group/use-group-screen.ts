import { planSectionNames } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import type { GroupSection } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { useMemo, useRef } from 'react';
import { formScreen } from '#ui/edited-record/form-screen.ts';
import type { Screen } from '#ui/edited-record/use-edited-record.ts';
import { fieldsIn, type GroupForm, type GroupState, type GroupValues } from './group-form.ts';
import { type SectionValues, sectionsWith, sectionValues, valuesIn } from './section-values.ts';
import {
  type GridStores,
  loadSections,
  sectionsOf,
  useGrids,
  useLocked,
  useSettledSections,
} from './use-grid-stores.ts';

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
export const useGroupScreen = (form: GroupForm, stores: GridStores, initial: GroupValues) => {
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
