import { stage } from '#records/lookups/constants.ts';

/** Names of the stages of a record. */
export const stageNames: Readonly<Record<number, string>> = {
  [stage.lead]: 'Lead',
  [stage.rfp]: 'RFP',
  [stage.prospect]: 'Prospect',
  [stage.client]: 'Client',
  [stage.archived]: 'Archived',
};

/** {type} in dialog titles: "Archive Lead?", "Delete Prospect?". */
export const typeNames: Readonly<Record<number, string>> = {
  ...stageNames,
  [stage.archived]: 'Archived Customer',
};

/** Names of the lists in titles and file names: "Leads 2026-11-21.csv". */
export const typeNamesPlural: Readonly<Record<number, string>> = {
  [stage.lead]: 'Leads',
  [stage.rfp]: 'RFP List',
  [stage.prospect]: 'Prospects',
  [stage.client]: 'Clients',
  [stage.archived]: 'Archived',
};

/** The sales section's label of the status select. */
export const statusLabels: Readonly<Record<number, string>> = {
  [stage.rfp]: 'RFP Status',
  [stage.prospect]: 'Prospect Status',
  [stage.client]: 'Client Status',
};

export const checklistGateTitle = 'Action Required';
export const checklistGateText = 'You must complete the proposal checklist before promoting this customer to a client.';

export const needsPrimaryContact =
  'Cannot delete the primary contact. Please set another contact to the primary contact before deleting this one.';
export const primaryLocationKept =
  'Cannot delete the primary location. Please set another location as the primary location before deleting this one.';

export const primaryContactStays = 'Please set another contact to the primary contact instead.';
export const primaryLocationStays = 'Please set another location as the primary location instead.';

export const staleText = 'Someone else saved this record in the meantime.';

/** Days that lists show unless a range is given. */
export const defaultListDays = 60;

/** Days in which a deleted customer can be restored; then it is permanently deleted. */
export const keptDays = 30;
