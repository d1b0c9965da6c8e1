/** The only category in the list. */
export const reportCategory = 'Customer Reports';

/** Documented texts, with their odd spellings. */
export const reportMessages = {
  start: 'Please enter an start date.',
  end: 'Please enter an end date.',
  /** Not documented: the documents only say that such a range disables Generate. */
  order: 'The end date must not be before the start date.',
  clients: 'Please select one or more clients.',
  year: 'Please select a  year.',
  /** Not documented. */
  cutsMonth:
    'These dates do not cover whole months. Premium and member months of a partial month are prorated by day; claims are those paid on these days.',
  generating: 'Generating report, please wait...',
} as const;

/** In place of ids: all clients, including inactive and termed ones. */
export const allClients = 'all';

/** The most clients that one report accepts by id; a longer list does not fit into a URL. */
export const maxReportClients = 1_000;

/** The fields that a report's dialog may have. */
export type ReportField = 'dates' | 'clients' | 'name' | 'redacted' | 'year';

export type ReportFormat = 'pdf' | 'csv' | 'zip';
