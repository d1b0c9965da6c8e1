/** The documents of one type, or of those that administrators added, for the record tabs that show them. */
export { DocumentArea, OtherDocuments } from './document-area.tsx';
