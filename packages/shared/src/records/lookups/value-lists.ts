import { documentType, leadStatus, lookupType, prospectStatus, rfpStatus, source, stage } from './constants.ts';

/** Ids of values that administrators add. Lower ones are those of the documents and of the product. */
export const firstOwnValueId = 10_000;

/** The most values of a list, retired ones included, and characters of a name. */
export const mostValues = 200;
export const mostNameCharacters = 40;

/** A value list that administrators edit: where its values are stored, where records are filtered by them, and which rules use them. */
export interface ValueList {
  type: number;
  /** The stage of a list of statuses. */
  parent?: number;
  title: string;
  noun: string;
  /** The table and the column that hold the id of a value. */
  stored: { table: 'customer' | 'note' | 'document'; column: string };
  /** The column of the records' lists that shows the value, and the stages whose lists do. */
  filter?: { column: 'source' | 'status'; stages: readonly number[] };
  /** Why the values that rules use cannot be renamed or retired. */
  rules: Readonly<Record<number, string>>;
  /** Why none of the product's own values can be. */
  ruleOfAll?: string;
}

const statuses = (type: number, parent: number, title: string, rules: ValueList['rules']): ValueList => ({
  type,
  parent,
  title,
  noun: 'Status',
  stored: { table: 'customer', column: 'status_id' },
  filter: { column: 'status', stages: [parent] },
  rules,
});

/** In the order of the screen. */
export const valueLists: readonly ValueList[] = [
  statuses(lookupType.leadStatuses, stage.lead, 'Lead Statuses', {
    [leadStatus.new]: 'New leads get it, and Today lists the leads that still have it.',
  }),
  statuses(lookupType.rfpStatuses, stage.rfp, 'RFP Statuses', {
    [rfpStatus.pendingSubmission]: 'A new RFP gets it.',
    [rfpStatus.received]: 'The customer’s submission sets it, and locks the portal.',
    [rfpStatus.resubmitted]: 'A repeated submission sets it, and locks the portal.',
    [rfpStatus.unlocked]: 'Unlocking a submission sets it.',
  }),
  statuses(lookupType.prospectStatuses, stage.prospect, 'Prospect Statuses', {
    [prospectStatus.proposalInProgress]: 'A new prospect gets it.',
    [prospectStatus.proposalSent]: 'Sending a proposal sets it.',
    [prospectStatus.negotiation]: 'Sending a proposal keeps it, and an accepted proposal moves it ahead.',
    [prospectStatus.verbalCommitment]: 'An accepted proposal sets it.',
  }),
  {
    type: lookupType.sources,
    title: 'Sources',
    noun: 'Source',
    stored: { table: 'customer', column: 'source_id' },
    filter: { column: 'source', stages: [stage.lead, stage.rfp, stage.prospect, stage.archived] },
    rules: {
      [source.manual]: 'Leads that are entered by hand get it.',
      [source.salesSystem]: 'Leads of the sales system get it unless they name another source.',
    },
  },
  {
    type: lookupType.marketingTypes,
    title: 'How They Heard',
    noun: 'Answer',
    stored: { table: 'customer', column: 'marketing_type_id' },
    rules: {},
  },
  {
    type: lookupType.archiveReasons,
    title: 'Archive Reasons',
    noun: 'Reason',
    stored: { table: 'customer', column: 'archive_reason_id' },
    filter: { column: 'status', stages: [stage.archived] },
    rules: {},
  },
  {
    type: lookupType.noteTypes,
    title: 'Note Types',
    noun: 'Note Type',
    stored: { table: 'note', column: 'type_id' },
    rules: {},
  },
  {
    type: lookupType.documentTypes,
    title: 'Document Types',
    noun: 'Document Type',
    stored: { table: 'document', column: 'type_id' },
    rules: {
      [documentType.proposal]: 'Generated proposals get it.',
      [documentType.renewal]: 'Signed renewals get it.',
    },
    ruleOfAll: 'The portal and the tabs of a record ask for these documents.',
  },
];
export const valueListTypes = valueLists.map(({ type }) => type);

/** Returns the list of a type that is one of `valueListTypes`. */
export const valueListOf = (type: number): ValueList => {
  const found = valueLists.find((list) => list.type === type);
  if (!found) throw new Error(`${type} is no list that administrators edit`);
  return found;
};

/** Returns which rule uses a value, so that it cannot be renamed or retired; null if none does. */
export const ruleOf = ({ rules, ruleOfAll }: ValueList, id: number): string | null =>
  id >= firstOwnValueId || id === 0 ? null : (rules[id] ?? ruleOfAll ?? null);

/** The message for a retired value on a new choice. */
export const retiredMessage = (name: string): string => `“${name}” is retired. Please select another value.`;
