/** The documents of one type, for the tabs of a record that have a place for them. */
export { DocumentArea } from './components/document-area.tsx';
