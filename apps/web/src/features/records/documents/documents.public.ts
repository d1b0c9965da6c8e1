/** The documents of one type, for the record tabs that show them. */
export { DocumentArea } from './document-area.tsx';
