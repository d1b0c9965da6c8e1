/** Whose notes, and in whose dialog they are written. */
export interface NotesOf {
  customerId: number;
  /** A group through its years: `benefitGroup` of a group. */
  benefitGroup?: { id: number; name: string };
}
