/** The parts that a list's page uses. */
export { ListView } from './components/list-view.tsx';
export { SavedViews } from './components/saved-views.tsx';
export { openingAddress } from './remembered-state.ts';
