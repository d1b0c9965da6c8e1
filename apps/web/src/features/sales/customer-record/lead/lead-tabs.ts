import type { RecordTabId } from '../record-stages.ts';

export type LeadTabId = 'company' | 'contact' | 'lead' | 'census' | 'timeline';

export const leadTabNames: Readonly<Record<LeadTabId, string>> = {
  company: 'Company Info',
  contact: 'Primary Contact Info',
  lead: 'Lead Info',
  census: 'Census',
  timeline: 'Timeline',
};

/** The tab of an RFP that goes on where a lead's tab was. */
export const tabAsRfp: Readonly<Record<LeadTabId, RecordTabId>> = {
  company: 'company',
  contact: 'contacts',
  lead: 'sales',
  census: 'census',
  timeline: 'timeline',
};

/** Returns the tab that an address names; the first one if it names none. */
export const leadTabOf = (text: string | undefined): LeadTabId =>
  text !== undefined && Object.hasOwn(leadTabNames, text) ? (text as LeadTabId) : 'company';

const leadInfoFields = ['salesAgent', 'customerStatus', 'source', 'profile.wsMarketing'];

/** Returns the tab that shows a field, by its path. */
export const tabOfField = (path: string): LeadTabId => {
  if (path.startsWith('contacts')) return 'contact';
  return leadInfoFields.some((field) => path === field || path.startsWith(`${field}.`)) ? 'lead' : 'company';
};
