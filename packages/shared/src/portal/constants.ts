/** Document types that a company hands in with its RFP, each with the part of the form that calls for it. */
export const portalDocumentTypes = [
  { id: 37, name: 'Indiana Quarterly Tax Returns' },
  { id: 171, name: 'State Merit Rate Notice' },
  { id: 68, name: 'Workers Compensation Policies' },
  { id: 38, name: 'Medical Plan Summaries' },
  { id: 39, name: 'Medical Invoices' },
  { id: 40, name: 'Dental Plan Summaries' },
  { id: 41, name: 'Dental Invoices' },
  { id: 46, name: 'Vision Plan Summaries' },
  { id: 47, name: 'Vision Invoices' },
  { id: 42, name: 'Life Insurance' },
  { id: 43, name: 'Short-Term Disability' },
  { id: 44, name: 'Long-Term Disability' },
] as const;

/** Name that the audit, the history and documents give to what a customer did in the portal. */
export const portalActorName = 'RFP Portal';

export const portalLockedText = 'Your information was submitted and can no longer be changed here.';
export const portalExpiredText = 'This link has expired.';
export const portalClosedText = 'This form is closed.';
export const portalIncompleteText = 'Please complete what is missing before you submit.';
export const notSubmittedText = 'The RFP portal is not locked: there is no submission to unlock.';
