/** Minimum minutes between two syncs with the external sales system, for the whole company. */
export const syncMinutes = 10;

/** Things a user should know about one company of a run. */
export const issueKinds = ['conflict', 'skipped', 'rejected', 'left-out', 'look-alike'] as const;
export type IssueKind = (typeof issueKinds)[number];

/** Labels of the kinds in a report. */
export const issueNames: Readonly<Record<IssueKind, string>> = {
  conflict: 'Changed on both sides',
  skipped: 'No longer a lead',
  rejected: 'Could not be imported',
  'left-out': 'A value was left out',
  'look-alike': 'Looks like another customer',
};

/** Fields that the sync writes; contact fields are those of the primary contact. */
export const syncedFields = [
  'name',
  'address',
  'address2',
  'city',
  'state',
  'zip',
  'description',
  'source',
  'salesAgent',
  'contact.firstName',
  'contact.lastName',
  'contact.title',
  'contact.email',
  'contact.phone',
] as const;
export type SyncedField = (typeof syncedFields)[number];

export const syncedFieldNames: Readonly<Record<SyncedField, string>> = {
  name: 'Company Name',
  address: 'Address',
  address2: 'Address 2',
  city: 'City',
  state: 'State',
  zip: 'Zip',
  description: 'Description',
  source: 'Source',
  salesAgent: 'Sales Agent',
  'contact.firstName': 'Contact First Name',
  'contact.lastName': 'Contact Last Name',
  'contact.title': 'Contact Title',
  'contact.email': 'Contact Email',
  'contact.phone': 'Contact Phone',
};

export const syncFailure =
  'The sync stopped early. Everything received so far was kept. Please try again, or contact support.';
