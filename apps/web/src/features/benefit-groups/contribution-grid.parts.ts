/** The contribution grid, for every screen where a group's amounts are entered. */
export { AdjustmentNotes } from './components/grid/adjustment-notes.tsx';
export { Announcement } from './components/grid/announcement.tsx';
export { gridHandlers } from './components/grid/grid-handlers.ts';
export { type GridStore, useGrid } from './components/grid/grid-store.ts';
export { GridToolbar } from './components/grid/grid-toolbar.tsx';
export { customerWords, GridWordsProvider } from './components/grid/grid-words.ts';
export { PlanGrid } from './components/grid/plan-grid.tsx';
export { planLabel } from './components/group/group-labels.ts';
/** The values entered in a tab, to compare and to send. */
export {
  eachSection,
  type Sections,
  type SectionValues,
  sectionSaveOf,
  sectionsWith,
  valuesIn,
} from './components/group/section-values.ts';
/** The state of the plans of all tabs. */
export {
  type GridStores,
  loadSections,
  sectionsOf,
  useGridStores,
  useGrids,
  useSettledSections,
} from './components/group/use-grid-stores.ts';
