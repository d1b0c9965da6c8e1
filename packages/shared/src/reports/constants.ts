/** The one category of the list. */
export const reportCategory = 'Customer Reports';

/** Documented texts, their oddities included. */
export const reportMessages = {
  start: 'Please enter an start date.',
  end: 'Please enter an end date.',
  /** Not documented: such a range is only said to keep Generate disabled. */
  order: 'The end date must not be before the start date.',
  clients: 'Please select one or more clients.',
  year: 'Please select a  year.',
  /** Not documented. */
  cutsMonth:
    'These dates do not cover whole months. Premium and member months of a partial month are prorated by day; claims are those paid on these days.',
  generating: 'Generating report, please wait...',
} as const;

/** In place of ids: all clients there are, inactive and termed ones too. */
export const allClients = 'all';

/** Clients that one report can be asked for by their ids; a longer list does not fit an address. */
export const mostClients = 1_000;

/** What a report's dialog may ask. */
export type ReportField = 'dates' | 'clients' | 'name' | 'redacted' | 'year';

export type ReportFormat = 'pdf' | 'csv' | 'zip';
