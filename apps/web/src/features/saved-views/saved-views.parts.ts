/** What a list's page takes from here. */
export { ListView } from './components/list-view.tsx';
export { SavedViews } from './components/saved-views.tsx';
export { openingAddress } from './opening-address.ts';
