/** A changed field: its path in the audit log, and the table that the log names, since tables share names of columns. */
export interface ChangedField {
  entity: string;
  field: string;
}

/** What a timeline line is made of: one event with what its rows say. */
export interface TimelineFacts {
  type: string;
  entity: string;
  entityId: string;
  /** The call that caused the event: a route's id or the name of a job. */
  action: string | null;
  fields: readonly ChangedField[];
  /** The stages that a promotion left and entered. */
  fromStage: number | null;
  toStage: number | null;
  /** The name of the document, proposal, group, task or merged record, from its row or from the audit when the row is gone. */
  name: string | null;
  /** The year of the group. */
  year: number | null;
  /** The address an email went to. */
  recipient: string | null;
  template: string | null;
  /** Whether the event is about a note or task that was written, and not changed. */
  isNew: boolean;
  /** Whether the document, note or group still exists. */
  isThere: boolean;
  /** The client's year that the group belongs to; null once the group is gone. */
  clientYearId: number | null;
  /** The first line of the note that was written or is followed up, while the note exists. */
  firstLine: string | null;
  /** The sales agent that the record was given to. */
  agent: string | null;
  /** The person of a follow-up that was set. */
  person: string | null;
  /** The day of a follow-up that was set or moved. */
  dueOn: string | null;
}
