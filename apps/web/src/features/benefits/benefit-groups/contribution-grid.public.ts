/** The contribution grid, for every screen where a group's amounts are entered. */
export { AdjustmentNotes } from './grid/adjustment-notes.tsx';
export { Announcement } from './grid/announcement.tsx';
export { gridHandlers } from './grid/grid-handlers.ts';
export { type GridStore, useGrid } from './grid/grid-store.ts';
export { GridToolbar } from './grid/grid-toolbar.tsx';
export { customerWords, GridWordsProvider } from './grid/grid-words.ts';
export { PlanGrid } from './grid/plan-grid.tsx';
export { planLabel } from './group/group-labels.ts';
/** The values entered in a tab, to compare and to send. */
export {
  eachSection,
  type Sections,
  type SectionValues,
  sectionSaveOf,
  sectionsWith,
  valuesIn,
} from './group/section-values.ts';
/** The state of the plans of all tabs. */
export {
  type GridStores,
  loadSections,
  sectionsOf,
  useGridStores,
  useGrids,
  useSettledSections,
} from './group/use-grid-stores.ts';
