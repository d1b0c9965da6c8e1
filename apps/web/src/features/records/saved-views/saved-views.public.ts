/** The parts that a list's page uses. */
export { ListView } from './list-view.tsx';
export { openingAddress } from './remembered-state.ts';
export { SavedViews } from './saved-views.tsx';
