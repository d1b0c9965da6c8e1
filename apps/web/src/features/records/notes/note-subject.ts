/** The customer whose notes are shown, and the group if they are written in its dialog. */
export interface NoteSubject {
  customerId: number;
  customerName: string;
  /** Identifies a group across years: the group's `benefitGroup`. */
  benefitGroup?: { id: number; name: string };
}
